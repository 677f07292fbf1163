import { EventEmitter } from 'node:events';
import type { Connection } from '#server/http/connection.ts';

/** A fake connection of a client, and the response on it. */
export function connectionFrom(remoteAddress = '203.0.113.7') {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    destroyed: false,
    destroy() {
      socket.destroyed = true;
      socket.emit('close');
    },
  });
  const response = Object.assign(new EventEmitter(), { destroyed: false });
  return {
    socket,
    /** Simulates that the whole response was sent. */
    take: () => response.emit('close'),
    bindings: { socket, response } as unknown as Connection,
  };
}
