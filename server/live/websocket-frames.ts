import { SHARED_VALUE } from './bounds.ts';

const WHOLE_TEXT = 0x81;

/** A server's text frame (RFC 6455, section 5.2) around a message that is given in pieces. */
export function textFrame(pieces: readonly (string | Buffer)[]): Buffer[] {
  const payload = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const length = payload.reduce((sum, piece) => sum + piece.length, 0);
  return [header(length), ...payload];
}

function header(length: number): Buffer {
  if (length < 126) return Buffer.from([WHOLE_TEXT, length]);
  if (length < 0x10000) return Buffer.from([WHOLE_TEXT, 126, length >> 8, length & 0xff]);
  const long = Buffer.from([WHOLE_TEXT, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  long.writeUIntBE(length, 4, 6);
  return long;
}

/** The bytes that a client's frame of a message took: its header, its mask and the message. */
export const clientFrameSize = (length: number) => length + (length < 126 ? 6 : length < 0x10000 ? 8 : 14);

/** The same bytes in fewer buffers: the small ones become one, the large ones stay what others share. */
export function joined(buffers: readonly Buffer[]): Buffer[] {
  const result: Buffer[] = [];
  let small: Buffer[] = [];
  const finish = () => {
    if (small.length > 0) result.push(Buffer.concat(small));
    small = [];
  };
  for (const buffer of buffers) {
    if (buffer.length < SHARED_VALUE) {
      small.push(buffer);
      continue;
    }
    finish();
    result.push(buffer);
  }
  finish();
  return result;
}
