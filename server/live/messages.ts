import type { Receiver } from './audiences.ts';
import type { Binding } from './bindings.ts';
import { LARGE_VALUE } from './bounds.ts';
import type { LiveEvent } from './event.ts';
import { encodeFrame } from './frames.ts';

/** Whole WebSocket frames that are sent together: one for all who are sent the same. A large part may stand in many. */
export interface Batch {
  parts: readonly Buffer[];
  bytes: number;
}

/** Stands where the data goes while the rest of a message is encoded. */
const MARK = '"\u0001"';

/** Some events, the same for all who receive alike. */
export const batchOf = (events: readonly LiveEvent[], receiver: Receiver): Batch =>
  batch(events.flatMap((event) => messagesOf(event, receiver)));

/** One message. */
export const batchOfText = (text: string): Batch => batch([[text]]);

/** A message in pieces, of which large values are buffers. */
type Message = readonly (string | Buffer)[];

/** One message for the bindings that want the same columns, which are nearly always all of them. */
function messagesOf(event: LiveEvent, { version, topic, bindings }: Receiver): Message[] {
  const alike = Map.groupBy(bindings.filter(event.matches), ({ select }) => JSON.stringify(select));
  return [...alike.values()].map((wanting) => {
    const { select } = wanting[0] as Binding;
    const payload = `{"ids":[${wanting.map(({ id }) => id).join()}],"data":${MARK}}`;
    const frame = { joinRef: null, ref: null, topic, event: 'postgres_changes', payload };
    // JSON never holds the mark's control character unescaped, so it stands only where it was put.
    const [before = '', after = ''] = encodeFrame(frame, version).split(MARK);
    return [before, ...event.data(select), after];
  });
}

function batch(messages: readonly Message[]): Batch {
  const parts: Buffer[] = [];
  let small: Buffer[] = [];
  for (const part of messages.flatMap(framed)) {
    if (part.length < LARGE_VALUE) {
      small.push(part);
      continue;
    }
    parts.push(Buffer.concat(small), part);
    small = [];
  }
  parts.push(Buffer.concat(small));
  return { parts, bytes: parts.reduce((sum, { length }) => sum + length, 0) };
}

/** A text message as one unmasked WebSocket frame (RFC 6455, section 5.2). */
function framed(message: Message): Buffer[] {
  const payload = message.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const length = payload.reduce((sum, piece) => sum + piece.length, 0);
  const header = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  header[0] = 0x81;
  if (header.length === 2) header[1] = length;
  else if (header.length === 4) {
    header[1] = 126;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = 127;
    header.writeUIntBE(length, 4, 6);
  }
  return [header, ...payload];
}
