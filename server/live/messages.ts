import type { Receiver } from './audiences.ts';
import type { Binding } from './bindings.ts';
import type { LiveEvent } from './event.ts';
import { encodeFrame } from './frames.ts';
import { joined, textFrame } from './websocket-frames.ts';

/** Stands where the data goes while the rest of a frame is encoded. */
const MARK = '"\u0001"';

/** Some events as the bytes of WebSocket messages, the same for all who receive alike. Nothing is left out or kept. */
export const messagesOf = (events: LiveEvent[], receiver: Receiver): Buffer[] =>
  joined(events.flatMap((event) => messagesOfEvent(event, receiver)));

/** One message for the bindings that want the same columns, which are nearly always all of them. */
function messagesOfEvent(event: LiveEvent, { version, topic, bindings }: Receiver): Buffer[] {
  const alike = Map.groupBy(bindings.filter(event.matches), ({ select }) => JSON.stringify(select));
  return [...alike.values()].flatMap((wanting) => {
    const select = (wanting[0] as Binding).select;
    const payload = `{"ids":[${wanting.map(({ id }) => id).join()}],"data":${MARK}}`;
    const text = encodeFrame(
      { joinRef: null, ref: null, topic, event: 'postgres_changes', payload },
      version,
    );
    // JSON never holds the mark's control character unescaped, so it stands only where it was put.
    const [before = '', after = ''] = text.split(MARK);
    return textFrame([before, ...event.data(select), after]);
  });
}
