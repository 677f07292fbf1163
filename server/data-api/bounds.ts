/*
 * Limits of the data API: of one public query, of one network (rate-limit key), of the public in total, and of one member of
 * the team. No page of the site depends on them: pages are rendered from memory.
 * Change them here. Times are in seconds, sizes in bytes, lengths in characters, unless the name says otherwise.
 */

/** Limits of one query. The public tables have at most 13 columns, none of them JSON. */
export const QUERY_BOUNDS = {
  /** The whole query string as sent. An `in` list of 200 ids is 7,500. */
  length: 8192,
  /** The value of `select=`; selecting every column of a table with alias and cast takes half of it. */
  selection: 1000,
  /** Conditions, including those inside `or` and `and`. */
  conditions: 32,
  /** Values of one `in` list. */
  values: 250,
  /** Nesting of groups. */
  depth: 4,
  orderTerms: 8,
  /** Steps of one `->` path; on a text column they find nothing. */
  steps: 4,
};

/** Nesting of arrays and objects in a body. A complete record of facts has six levels. */
export const MOST_DEPTH = 32;

/** The largest statement that such a query generates, parameters included. Not enforced at run time: a test verifies it. */
export const STATEMENT_BYTES = 32 * 1024;

export const PUBLIC_BOUNDS = {
  /** Database connections for the public in total. Administrators, forms, sign-in and pages use other ones. */
  connections: 2,
  /** Of those, for one network at a time; its other statements wait. */
  connectionsOfOne: 1,
  /** Timeout of one statement. The slowest legitimate read, a table of pictures, takes a tenth of a second. */
  statementTime: 3,
  /** Size of one response: one row with the largest picture (7 MB), or eighty with portraits of 100 kB. */
  answer: 8 * 1024 * 1024,
  /** Unsent responses in memory, of one network and in total. */
  heldOfOne: 8 * 1024 * 1024,
  held: 16 * 1024 * 1024,
  /** Size of a request body. Only administrators may write, so a public body is read only to be refused. */
  body: 256 * 1024,
  /** Concurrent requests, from arrival until the response is sent, of one network and in total. */
  requestsOfOne: 64,
  requests: 512,
  /** Requests of one network a minute: a hundred clients that poll every second. */
  requestsAMinute: 6000,
  /** Bytes of a response or body that count as another request, so that large ones cost more. */
  bytesOfRequest: 64 * 1024,
  /** Timeout of sending: this time plus that of the bytes at the slowest rate (2 Mbit/s); then the connection is closed. */
  takingTime: 10,
  bytesASecond: 256 * 1024,
};

export const ADMINISTRATOR_BOUNDS = {
  /** For members who write content. Request sizes are `KNOWN_PEOPLE` in server/http/bodies/bounds.ts. */
  ofWriter: {
    /** Timeout of one statement. The longest, a committee list of 64 MB, takes half of it on an idle machine. */
    statementTime: 20,
    /** Size of one response: two such lists. */
    answer: 128 * 1024 * 1024,
    /** Unsent responses of one person in memory. */
    heldOfOne: 128 * 1024 * 1024,
  },
  /** For members who only read what visitors sent. */
  ofReader: {
    /** Timeout of one statement. The longest list of enquiries takes a tenth of it. */
    statementTime: 5,
    /** Size of one response: 16,000 enquiries of 2 kB, or a list with its portraits. */
    answer: 32 * 1024 * 1024,
    heldOfOne: 32 * 1024 * 1024,
  },
  /** Unsent responses in memory, for the whole team. */
  held: 192 * 1024 * 1024,
  /** Connections for the whole team, out of the ten that sign-in, forms and pages use as well. */
  connections: 6,
  /** Of those, for one person at a time: the administrator area requests twenty lists at once, each takes milliseconds. */
  connectionsOfOne: 4,
  /** Concurrent requests, waiting ones included, until the response is sent: of one person, in total. */
  requestsOfOne: 64,
  requests: 1024,
  /** Timeout of sending: this time plus that of the bytes at the slowest rate (0.5 Mbit/s); then the connection is closed. */
  takingTime: 30,
  bytesASecond: 64 * 1024,
  /** How often a query may select one column, by alias or path: PostgreSQL holds a copy for each. */
  sameColumn: 8,
};
