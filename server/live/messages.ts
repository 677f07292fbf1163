import type { Receiver } from './audiences.ts';
import type { Binding } from './bindings.ts';
import type { LiveEvent } from './event.ts';
import { encodeFrame } from './frames.ts';

/** The parts of a message, in order. A large part may be shared by many messages. */
export type Message = readonly Buffer[];

/** Messages sent together; receivers of the same messages share one batch. */
export interface Batch {
  messages: readonly Message[];
  bytes: number;
}

/** Placeholder for the data while the rest of a message is encoded. */
const MARK = '"\u0001"';

/** The messages of some events for a receiver. */
export const batchOf = (events: readonly LiveEvent[], receiver: Receiver): Batch =>
  batch(events.flatMap((event) => messagesOf(event, receiver)));

/** A batch of one message. */
export const batchOfText = (text: string): Batch => batch([[Buffer.from(text)]]);

/** One message for all bindings with the same selection, which is nearly always all of them. */
function messagesOf(event: LiveEvent, { version, topic, bindings }: Receiver): Message[] {
  const alike = Map.groupBy(bindings.filter(event.matches), ({ select }) => JSON.stringify(select));
  return [...alike.values()].map((wanting) => {
    const { select } = wanting[0] as Binding;
    const payload = `{"ids":[${wanting.map(({ id }) => id).join()}],"data":${MARK}}`;
    const frame = { joinRef: null, ref: null, topic, event: 'postgres_changes', payload };
    // JSON never contains the mark's control character unescaped, so the mark cannot occur elsewhere.
    const [before = '', after = ''] = encodeFrame(frame, version).split(MARK);
    return partsOf([before, ...event.data(select), after]);
  });
}

/** Merges adjacent texts into one part. */
function partsOf(pieces: readonly (string | Buffer)[]): Message {
  const parts: Buffer[] = [];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece;
      continue;
    }
    parts.push(Buffer.from(text), piece);
    text = '';
  }
  return [...parts, Buffer.from(text)];
}

const batch = (messages: readonly Message[]): Batch => ({
  messages,
  bytes: messages.flat().reduce((sum, { length }) => sum + length, 0),
});
