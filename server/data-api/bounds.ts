/*
 * The bounds of the data API: what one query of the public may ask for, what one network (a rate-limit key) and all together
 * may use up, and what one person of the team may. No page of the site needs any of it: pages are read from memory.
 * Change them here. Times are in seconds, sizes in bytes, lengths in characters, unless the name says otherwise.
 */

/** What a query may hold. The public tables have at most 13 columns, and none of them is JSON. */
export const QUERY_BOUNDS = {
  /** The whole query string, as it was sent. 200 ids in an `in` list are 7,500. */
  length: 8192,
  /** What stands behind `select=`: every column of a table, each renamed and cast, is half of it. */
  selection: 1000,
  /** Conditions, those inside `or` and `and` included. */
  conditions: 32,
  /** Values of one `in` list. */
  values: 250,
  /** Groups inside each other. */
  depth: 4,
  orderTerms: 8,
  /** Steps of one `->` path, which find nothing in a text. */
  steps: 4,
};

/** Lists and objects inside each other in a body. The facts, with all that the site knows, have six. */
export const MOST_DEPTH = 32;

/** The largest statement that such a query becomes, its parameters included. Nothing is cut off by it: a test holds to it. */
export const STATEMENT_BYTES = 32 * 1024;

export const PUBLIC_BOUNDS = {
  /** Connections to the database, for all together. Administrators, forms, sign-in and pages have others. */
  connections: 2,
  /** Of them for one network at a time; its other statements wait for their turn. */
  connectionsOfOne: 1,
  /** Of one statement. The slowest honest read, a table of pictures, takes a tenth of one. */
  statementTime: 3,
  /** Of one answer: one row with the largest picture (7 MB), or eighty with portraits of 100 kB. */
  answer: 8 * 1024 * 1024,
  /** Answers that lie in memory until they were read, for one network and for all. */
  heldOfOne: 8 * 1024 * 1024,
  held: 16 * 1024 * 1024,
  /** Of a request. Nobody but an administrator writes, so it is only read to be refused. */
  body: 256 * 1024,
  /** Requests under way, from their arrival until their answer was taken, for one network and for all. */
  requestsOfOne: 64,
  requests: 512,
  /** Requests of one network in a minute: a hundred programs that look every second. */
  requestsAMinute: 6000,
  /** Of an answer or a body that count as another request: large ones cost more. */
  bytesOfRequest: 64 * 1024,
  /** An answer is taken within this time, and that of its bytes at the slowest pace (2 Mbit/s), or its connection ends. */
  takingTime: 10,
  bytesASecond: 256 * 1024,
};

export const ADMINISTRATOR_BOUNDS = {
  /** Of who writes content. Sizes are those of what they may send (`KNOWN_PEOPLE` in server/http/bodies/bounds.ts). */
  ofWriter: {
    /** Of one statement. The longest is a committee list of 64 MB: half of it, on a machine that does nothing else. */
    statementTime: 20,
    /** Of one answer: two such lists. */
    answer: 128 * 1024 * 1024,
    /** Answers of one person that lie in memory until they were read. */
    heldOfOne: 128 * 1024 * 1024,
  },
  /** Of a reader of what visitors sent. */
  ofReader: {
    /** The longest list of enquiries takes a tenth of it. */
    statementTime: 5,
    /** Sixteen thousand enquiries of 2 kB, or a list with its portraits. */
    answer: 32 * 1024 * 1024,
    heldOfOne: 32 * 1024 * 1024,
  },
  /** Answers that lie in memory until they were read, for all of the team together. */
  held: 192 * 1024 * 1024,
  /** Connections for all of the team together, of the ten that sign-in, forms and pages need, too. */
  connections: 6,
  /** Of them for one person at a time: the administrator area asks for twenty lists at once, each in milliseconds. */
  connectionsOfOne: 4,
  /** Requests under way, those that wait for their turn included, until their answer was taken: of one person, of all. */
  requestsOfOne: 64,
  requests: 1024,
  /** An answer is taken within this time, and that of its bytes at the slowest pace (0.5 Mbit/s), or its connection ends. */
  takingTime: 30,
  bytesASecond: 64 * 1024,
  /** How often a query selects one column, under other names or by other ways: PostgreSQL holds each of them. */
  sameColumn: 8,
};
