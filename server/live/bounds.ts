/*
 * The bounds of live changes: what one socket, one rate-limit key (an address, or an IPv6 network) and all sockets together may
 * take of this process, whatever they send and however slowly they read. Change them here. Bytes, unless the name says
 * otherwise.
 *
 * Honest, and never to be refused: 2,000 visitors of a congress hall behind one address, who all come back at once after a
 * restart. The page of each opens one socket with one channel of ten bindings.
 */

const KB = 1024;
const MB = 1024 * KB;

/** How many sockets there may be, at about 15 kB each: of one rate-limit key with room for a hall, and of all. */
export const MOST_SOCKETS = { perKey: 3000, all: 10_000 };

// One frame ------------------------------------------------------------------------------------------------------

/**
 * Room for an access token (3 kB at most) and the join of any client of ours (1 kB), or for a join of thirty filters. What a
 * rate-limit key has begun and not ended stays below 48 MB, beside the readings (64 kB at most) in which it began. A longer frame
 * closes its socket (1009).
 */
export const LARGEST_FRAME = 16 * KB;
/** No browser sends so little in fragments, and each would hold the reading that it came in. More close the socket (1008). */
export const MOST_FRAGMENTS = 1;
/** In how many readings a frame may come: each costs about 0.2 kB until the frame has ended. More close the socket (1008). */
export const MOST_PIECES = 64;
/** Characters. The real client counts: "1", "2", … A frame with a longer one cannot be answered and is ignored. */
export const LONGEST_REF = 64;
/** Characters, of which `realtime:` are nine. */
export const LONGEST_TOPIC = 255;

// One channel: more is refused with the reason --------------------------------------------------------------------

/** Of one socket, as upstream. Our own pages join one. */
export const MOST_CHANNELS = 100;
/** Ten tables, three events each. With long filters the frame is full before. */
export const MOST_BINDINGS = 32;
/** Characters: 50 keys of 36. */
export const LONGEST_FILTER = 2000;
/** Of an `in` filter. */
export const MOST_VALUES = 50;
/** Columns that one binding chooses; no table has as many. */
export const MOST_COLUMNS = 32;
/** Characters: PostgreSQL knows no longer name of a table or column. */
export const LONGEST_NAME = 63;
/** Characters that a member of the team says of where they are. */
export const LARGEST_PRESENCE = 500;
/** Different choices of columns for one table in one channel: each is a message of its own, with its own copy of a picture. */
export const MOST_SELECTIONS = 4;

// What is kept for channels: what is over is refused on the channel that asks -----------------------------------------

/** What a channel, a binding and a value of a filter cost beside their texts (measured on the heap of Node 24, with some room). */
export const COST = { channel: 1 * KB, binding: 160, value: 48 };
/** Of all channels of one socket: as many as there may be, of one binding each. */
export const MOST_KEPT_OF_SOCKET = 192 * KB;
/** So much every socket has to itself, no neighbour can take it. A page of ours counts for 8.8 kB (less, as it is shared). */
export const KEPT_OF_ITS_OWN = 10 * KB;
/** Beyond what is each socket's own: twenty sockets that want all they may. */
export const MOST_KEPT = { perKey: 4 * MB, all: 32 * MB };
/** Rate-limit keys whose joins are remembered, whether a socket of theirs is left or not. */
export const MOST_REMEMBERED = 10_000;

/**
 * Joins and tokens to verify, which cost about 0.1 ms each. A page joins once, the real client again after a second when the
 * server asks it to. `burst` at once, then one more every `seconds`. The first join of a socket counts for the socket alone: neighbours cannot use it up.
 */
export const JOINS = {
  socket: { burst: 2 * MOST_CHANNELS, seconds: 1 },
  perKey: { burst: 2 * MOST_SOCKETS.perKey, seconds: 1 / 200 },
};

// What is on its way, in and out: what is over drops whoever is furthest behind -----------------------------------------

/** That one socket may leave unread. It holds the largest record (1 MB) several times. The client reconnects and reads anew. */
export const MOST_UNREAD = 4 * MB;
/** Frames that wait (those of one reading at most) and messages that are not read yet; what many are sent alike counts once. */
export const MOST_ON_THE_WAY = { perKey: 32 * MB, all: 128 * MB };
/** What a batch of messages that waits costs each socket, beside its bytes. */
export const COST_UNREAD = 512;
/** Messages that `ws` is given at a time. Each costs its socket 0.5 kB until it is read: 16 kB, which are not counted. */
export const MESSAGES_AT_ONCE = 32;

// One event ------------------------------------------------------------------------------------------------------

/** A record of more loses its largest columns, never its key or its small ones. Upstream's bound. */
export const LARGEST_RECORD = 1 * MB;

/** From this size on the value of a column is the same memory in all messages of its event, a part of each. */
export const LARGE_VALUE = 4 * KB;
