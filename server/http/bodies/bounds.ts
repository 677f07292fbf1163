/*
 * The bounds of request bodies. A route declares less than its kind's (`takes` in takes.ts); what is under way is
 * counted for all routes together. Change them here. Sizes are in bytes, times in milliseconds.
 */

const KB = 1024;
const MB = 1024 * KB;

/** The most that a route may declare, by the kind of body. */
export const KIND_BOUNDS = {
  /** A few short fields: anything longer is no visitor's. */
  form: 64 * KB,
  parameters: 64 * KB,
  /** A form with a picture as a telephone takes it. Multipart only: without one it is a form. */
  pictureForm: 16 * MB,
  json: 512 * KB,
  /** Of the data API, as JSON text: committee lists carry their portraits. */
  text: 64 * MB,
  /** A paper's PDF. */
  bytes: 20 * MB,
};

/** Fields of one form: the longest has about forty. */
export const FORM_FIELDS = 200;

/** The head of one part of a multipart form: its name, and that of its file. */
export const PART_HEAD = 2 * KB;

/**
 * What strangers' bodies take together, while they come and until they are answered. Parsing takes up to three times as
 * much, so that all of them stay below 30 MB. Who has no room left ends the slowest body of the key with the most.
 */
export const STRANGERS = {
  /** Of one rate-limit key: 2,000 telephones behind one address that send a form of 2 kB in the same moment. */
  ofOne: 4 * MB,
  all: 8 * MB,
};

/** What the bodies of people who are known take together: the team, and who holds the link of an own page. */
export const KNOWN_PEOPLE = {
  /** Of one who writes content: two lists of 64 MB, and what else is saved meanwhile. */
  ofWriter: 136 * MB,
  /** Of anyone else of the team, who sends a few fields at a time. */
  ofReader: 1 * MB,
  /** Of one link: a picture that is sent again before the first was answered. */
  ofLink: 32 * MB,
  all: 192 * MB,
};

/**
 * What Node reads ahead of each body before anything here sees it (`highWaterMark`): counted from the start, for a
 * sender may leave it at that.
 */
export const READ_AHEAD = 16 * KB;

/**
 * What is not taken is read and thrown away, for a browser listens for the answer only after it has sent everything: so
 * much, for so long, while less than this passes between its pieces, and so many at a time, of which one rate-limit key has a
 * fifth. Beyond that the connection is closed with the answer. Who sends a little more than the largest body reads that it was
 * too large.
 */
export const DRAINED = { bytes: 80 * MB, time: 30_000, pause: 5000, atATime: 400 };
