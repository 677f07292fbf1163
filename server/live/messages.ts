import type { Receiver } from './audiences.ts';
import type { Message } from './backlog.ts';
import type { Binding } from './bindings.ts';
import type { LiveEvent } from './event.ts';
import { encodeFrame } from './frames.ts';

/** Stands where the data goes while the rest of a frame is encoded. */
const MARK = '"\u0001"';

/** Some events as WebSocket messages, the same for all who receive alike. */
export const messagesOf = (events: LiveEvent[], receiver: Receiver): Message[] =>
  events.flatMap((event) => messagesOfEvent(event, receiver));

/** One message for the bindings that want the same columns, which are nearly always all of them. */
function messagesOfEvent(event: LiveEvent, { version, topic, bindings }: Receiver): Message[] {
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
