import type { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import * as ws from 'ws';
import { messageHeader } from './messages.ts';

// The library's own reader of frames; its types do not name it.
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable };

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a message of %i bytes is read whole',
  async (length) => {
    const receiver = new Receiver({ isServer: false });
    const read = new Promise<Buffer>((done) => receiver.on('message', (data: Buffer) => done(data)));
    receiver.write(messageHeader(length));
    receiver.write(Buffer.alloc(length, 'x'));
    expect((await read).length).toBe(length);
  },
);
