import type { Receiver } from './audiences.ts';
import type { Binding } from './bindings.ts';
import type { LiveEvent } from './event.ts';
import { encodeFrame } from './frames.ts';

/** The parts of a message, in order. A large part may stand in many messages. */
export type Message = readonly Buffer[];

/** Messages that are sent together: one batch for all who are sent the same. */
export interface Batch {
  messages: readonly Message[];
  bytes: number;
}

/** Stands where the data goes while the rest of a message is encoded. */
const MARK = '"\u0001"';

/** Some events, the same for all who receive alike. */
export const batchOf = (events: readonly LiveEvent[], receiver: Receiver): Batch =>
  batch(events.flatMap((event) => messagesOf(event, receiver)));

/** One message. */
export const batchOfText = (text: string): Batch => batch([[Buffer.from(text)]]);

/** One message for the bindings that want the same columns, which are nearly always all of them. */
function messagesOf(event: LiveEvent, { version, topic, bindings }: Receiver): Message[] {
  const alike = Map.groupBy(bindings.filter(event.matches), ({ select }) => JSON.stringify(select));
  return [...alike.values()].map((wanting) => {
    const { select } = wanting[0] as Binding;
    const payload = `{"ids":[${wanting.map(({ id }) => id).join()}],"data":${MARK}}`;
    const frame = { joinRef: null, ref: null, topic, event: 'postgres_changes', payload };
    // JSON never holds the mark's control character unescaped, so it stands only where it was put.
    const [before = '', after = ''] = encodeFrame(frame, version).split(MARK);
    return partsOf([before, ...event.data(select), after]);
  });
}

/** Texts that follow one another are one part. */
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
