import type { Receiver } from './audiences.ts';
import type { LiveEvent } from './event.ts';
import { encodeFrame } from './frames.ts';

/** Data of so many bytes is not copied into what is sent: all receivers share it in memory. */
const SHARED_FROM = 16 * 1024;
/** Stands where the data goes while the rest of a frame is encoded. */
const MARK = '"\u0001"';

/** Some events as WebSocket messages, ready to be written to the connections of those who receive alike. */
export const messagesOf = (events: LiveEvent[], receiver: Receiver): Buffer[] =>
  merged(events.flatMap((event) => piecesOf(event, receiver)));

/** One message for the bindings that want the same columns, which are nearly always all of them. */
function piecesOf(event: LiveEvent, { version, topic, bindings }: Receiver): Buffer[] {
  const idsOf = new Map<Buffer, number[]>();
  for (const { id, select } of bindings.filter(event.matches)) {
    const data = event.data(select);
    idsOf.set(data, [...(idsOf.get(data) ?? []), id]);
  }
  return [...idsOf].flatMap(([data, ids]) => {
    const payload = `{"ids":[${ids.join()}],"data":${MARK}}`;
    const text = encodeFrame(
      { joinRef: null, ref: null, topic, event: 'postgres_changes', payload },
      version,
    );
    // JSON never holds the mark's control character unescaped, so it stands only where it was put.
    const [head = '', tail = ''] = text.split(MARK);
    const [before, after] = [Buffer.from(head), Buffer.from(tail)];
    return [messageHeader(before.length + data.length + after.length), before, data, after];
  });
}

/** Neighbours in one piece, except for large ones. */
function merged(pieces: Buffer[]): Buffer[] {
  const whole: Buffer[] = [];
  let small: Buffer[] = [];
  const close = () => {
    if (small.length > 0) whole.push(Buffer.concat(small));
    small = [];
  };
  for (const piece of pieces) {
    if (piece.length < SHARED_FROM) {
      small.push(piece);
      continue;
    }
    close();
    whole.push(piece);
  }
  close();
  return whole;
}

const WHOLE_TEXT_MESSAGE = 0x81;

/** What stands before a whole text message of a server (RFC 6455, section 5.2). */
export function messageHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([WHOLE_TEXT_MESSAGE, length]);
  if (length < 65_536) return Buffer.from([WHOLE_TEXT_MESSAGE, 126, length >> 8, length & 0xff]);
  const header = Buffer.alloc(10);
  header.writeUInt8(WHOLE_TEXT_MESSAGE);
  header.writeUInt8(127, 1);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
