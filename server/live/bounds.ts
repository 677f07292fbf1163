/*
 * Limits of live changes: what one socket, one rate-limit key (an address, or an IPv6 network) and all sockets together may use
 * of this process, whatever they send and however slowly they read. Change them here. Units are bytes, unless the name says
 * otherwise.
 *
 * Legitimate load that must never be refused: 2,000 visitors of a congress hall behind one address who reconnect at once after a
 * restart. Each page opens one socket with one channel of ten bindings.
 */

const KB = 1024;
const MB = 1024 * KB;

/** Number of sockets, about 15 kB each: of one rate-limit key (enough for a hall), and in total. */
export const MOST_SOCKETS = { perKey: 3000, all: 10_000 };

// One frame ------------------------------------------------------------------------------------------------------

/**
 * Enough for an access token (3 kB at most) and the join of our own clients (1 kB), or for a join with thirty filters. The
 * unfinished frames of one rate-limit key stay below 48 MB, plus the reads (64 kB at most) in which they began. A longer
 * frame closes its socket (1009).
 */
export const LARGEST_FRAME = 16 * KB;
/** No browser fragments such small frames, and each fragment would retain the read that it came in. More close the socket (1008). */
export const MOST_FRAGMENTS = 1;
/** Number of reads that a frame may take: each costs about 0.2 kB until the frame ends. More close the socket (1008). */
export const MAX_FRAME_READS = 64;
/** Characters. The real client counts "1", "2", … A frame with a longer ref cannot be answered and is ignored. */
export const LONGEST_REF = 64;
/** Characters, including the nine of `realtime:`. */
export const LONGEST_TOPIC = 255;

// One channel: joins beyond these limits are refused with the reason -----------------------------------------------

/** Channels of one socket, as upstream. Our own pages join one. */
export const MOST_CHANNELS = 100;
/** Bindings: ten tables with three events each. With long filters the frame limit applies first. */
export const MOST_BINDINGS = 32;
/** Characters: 50 keys of 36. */
export const LONGEST_FILTER = 2000;
/** Values of an `in` filter. */
export const MOST_VALUES = 50;
/** Columns that one binding selects; no table has as many. */
export const MOST_COLUMNS = 32;
/** Characters: PostgreSQL's limit for names. */
export const LONGEST_NAME = 63;
/** Characters of the presence payload of a member of the team. */
export const LARGEST_PRESENCE = 500;
/** Different selections of columns for one table in one channel: each is a message of its own, with its own copy of a picture. */
export const MOST_SELECTIONS = 4;

// Memory of channels: a join beyond these limits is refused -----------------------------------------------------------

/** Memory of a channel, a binding and a filter value besides their texts (measured on the heap of Node 24, rounded up). */
export const COST = { channel: 1 * KB, binding: 160, value: 48 };
/** All channels of one socket: the maximum number with one binding each. */
export const MAX_SOCKET_MEMORY = 192 * KB;
/** Reserved for each socket, so that no other can use it up. One of our pages counts as 8.8 kB (in fact less, as it is shared). */
export const RESERVED_SOCKET_MEMORY = 10 * KB;
/** In addition to the reserved memory: enough for twenty sockets that use the maximum. */
export const MAX_CHANNEL_MEMORY = { perKey: 4 * MB, all: 32 * MB };
/** Rate-limit keys in the table of join rates, including keys without an open socket. */
export const MOST_REMEMBERED = 10_000;

/**
 * Rate of joins and of tokens to verify, about 0.1 ms each. A page joins once, and the real client joins again after a second
 * when asked to. `burst` at once, then one more every `seconds`. The first join of a socket does not count for its key, so that
 * neighbours cannot use it up.
 */
export const JOINS = {
  socket: { burst: 2 * MOST_CHANNELS, seconds: 1 },
  perKey: { burst: 2 * MOST_SOCKETS.perKey, seconds: 1 / 200 },
};

// Data in transit, in and out: when a limit is exceeded, the connection that is furthest behind is dropped ----------------

/** Unread by one socket; several times the largest record (1 MB). The client reconnects and reads again. */
export const MOST_UNREAD = 4 * MB;
/** Frames to handle (at most those of one read) and unread messages; a batch that many sockets share counts once. */
export const MAX_IN_TRANSIT = { perKey: 32 * MB, all: 128 * MB };
/** Memory of a queued batch for each socket, besides its bytes. */
export const COST_UNREAD = 512;
/** Messages passed to `ws` at a time. Each costs 0.5 kB until it is read: 16 kB a socket, not counted. */
export const MESSAGES_AT_ONCE = 32;

// One event ------------------------------------------------------------------------------------------------------

/** A larger record is sent without its largest columns; the key and small columns always stay. Upstream's limit. */
export const LARGEST_RECORD = 1 * MB;

/** Column values of at least this size are shared by all messages of an event instead of copied. */
export const LARGE_VALUE = 4 * KB;
