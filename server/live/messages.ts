import type { Receiver } from './audiences.ts';
import type { Binding } from './bindings.ts';
import type { LiveEvent } from './event.ts';
import { encodeFrame } from './frames.ts';

/** Some events as the texts of WebSocket messages, the same bytes for all who receive alike. */
export const messagesOf = (events: LiveEvent[], receiver: Receiver): Buffer[] =>
  events.flatMap((event) => messagesOfEvent(event, receiver));

/** One message for the bindings that want the same columns, which are nearly always all of them. */
function messagesOfEvent(event: LiveEvent, { version, topic, bindings }: Receiver): Buffer[] {
  const alike = Map.groupBy(bindings.filter(event.matches), ({ select }) => JSON.stringify(select));
  return [...alike.values()].map((wanting) => {
    const { select } = wanting[0] as Binding;
    const payload = `{"ids":[${wanting.map(({ id }) => id).join()}],"data":${event.data(select)}}`;
    const frame = { joinRef: null, ref: null, topic, event: 'postgres_changes', payload };
    return Buffer.from(encodeFrame(frame, version));
  });
}
