/*
 * Limits of request bodies. Each route declares a limit within that of its kind (`takes` in takes.ts); bodies in progress are counted
 * across all routes. Change them here. Sizes are in bytes, times in milliseconds.
 */

const KB = 1024;
const MB = 1024 * KB;

/** The largest limit that a route may declare, by kind of body. */
export const KIND_BOUNDS = {
  /** A few short fields; no visitor sends more. */
  form: 64 * KB,
  parameters: 64 * KB,
  /** A form with a picture as phones take it. Multipart only; otherwise the limit of `form` applies. */
  pictureForm: 16 * MB,
  json: 512 * KB,
  /** JSON text for the data API: committee lists contain portraits. */
  text: 64 * MB,
  /** A paper's PDF. */
  bytes: 20 * MB,
};

/** Fields of one form; the longest has about forty. */
export const FORM_FIELDS = 200;

/** The headers of one part of a multipart form: its name and file name. */
export const PART_HEAD = 2 * KB;

/**
 * Bodies of anonymous senders in memory, until they are answered. Parsing takes up to three times as much, so all of them stay below
 * 30 MB. When the limit is reached, the oldest unfinished body of the key with the most bytes is aborted.
 */
export const STRANGERS = {
  /** Of one rate-limit key: 2,000 phones behind one address that send a form of 2 kB at the same moment. */
  ofOne: 4 * MB,
  all: 8 * MB,
};

/** Bodies of identified senders in memory: the team, and holders of a link to an own page. */
export const KNOWN_PEOPLE = {
  /** Of a writer of content: two lists of 64 MB, plus other saves at the same time. */
  ofWriter: 136 * MB,
  /** Of any other member of the team, who sends a few fields at a time. */
  ofReader: 1 * MB,
  /** Of one link: a picture that is sent again before the first was answered. */
  ofLink: 32 * MB,
  all: 192 * MB,
};

/**
 * Bytes that Node reads ahead of each body (`highWaterMark`). Counted from the start, because a client may stop there and keep them
 * in memory.
 */
export const READ_AHEAD = 16 * KB;

/**
 * Limits of draining. A refused body is read and discarded, because a browser reads the response only after sending everything: up
 * to so many bytes, for so long, with pauses of at most this length, and so many at a time (a fifth for one rate-limit key). Beyond
 * that the connection is closed with the response. A client slightly above the largest body limit thus still reads the refusal.
 */
export const DRAINED = { bytes: 80 * MB, time: 30_000, pause: 5000, atATime: 400 };
