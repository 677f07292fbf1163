import type { Receiver } from './audiences.ts';
import type { LiveEvent } from './event.ts';
import { encodeFrame } from './frames.ts';

/** Stands where the data goes while the rest of a frame is encoded. */
const MARK = '"\u0001"';

/** Some events as the texts of WebSocket messages, the same bytes for all who receive alike. */
export const messagesOf = (events: LiveEvent[], receiver: Receiver): Buffer[] =>
  events.flatMap((event) => messagesOfEvent(event, receiver));

/** One message for the bindings that want the same columns, which are nearly always all of them. */
function messagesOfEvent(event: LiveEvent, { version, topic, bindings }: Receiver): Buffer[] {
  const idsOf = new Map<Buffer, number[]>();
  for (const { id, select } of bindings.filter(event.matches)) {
    const data = event.data(select);
    idsOf.set(data, [...(idsOf.get(data) ?? []), id]);
  }
  return [...idsOf].map(([data, ids]) => {
    const payload = `{"ids":[${ids.join()}],"data":${MARK}}`;
    const text = encodeFrame(
      { joinRef: null, ref: null, topic, event: 'postgres_changes', payload },
      version,
    );
    // JSON never holds the mark's control character unescaped, so it stands only where it was put.
    const [before = '', after = ''] = text.split(MARK);
    return Buffer.concat([Buffer.from(before), data, Buffer.from(after)]);
  });
}
