import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_FRAME } from '#server/live/bounds.ts';
import { addSpeaker, framesOfFile, join, open, TOPIC } from '#tests/support/live-frames.ts';

framesOfFile();

describe('invalid frames', () => {
  it('are ignored or refused, without affecting others', async () => {
    const [rogue, witness] = [await open(), await open()];
    witness.send(join([{ event: '*', schema: 'public', table: 'speakers' }]));
    await witness.next('system');
    const text = fc.oneof(fc.constantFrom('realtime:a', 'phoenix', TOPIC, ''), fc.string());
    const event = fc.oneof(
      fc.constantFrom(
        'phx_join',
        'phx_leave',
        'access_token',
        'heartbeat',
        'broadcast',
        'presence',
        'phx_close',
      ),
      fc.string(),
    );
    const binding = fc.record({ event: fc.constantFrom('*', 'INSERT', 'x'), filter: fc.string() });
    const payload = fc.oneof(
      fc.jsonValue(),
      fc.record({ access_token: fc.jsonValue() }),
      fc.record({ config: fc.oneof(fc.jsonValue(), fc.record({ postgres_changes: fc.array(binding) })) }),
    );
    const frame = fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.jsonValue(), fc.jsonValue(), text, event, payload)
          .map((f) => JSON.stringify(f)),
      },
      { weight: 2, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.string() },
      { weight: 1, arbitrary: fc.uint8Array() },
    );
    for (const one of fc.sample(frame, { numRuns: 2000, seed: 7 })) rogue.socket.send(one);
    await rogue.heartbeat();
    await addSpeaker();
    expect((await witness.next('postgres_changes'))[4]).toMatchObject({ ids: [1] });
    expect(rogue.frames.some((one) => one[3] === 'phx_close')).toBe(false);
  });

  it('close only their own socket if they are too large', async () => {
    const [rogue, witness] = [await open(), await open()];
    const closed = new Promise<number>((done) => rogue.socket.once('close', done));
    rogue.send([null, '1', 'phoenix', 'heartbeat', { x: 'x'.repeat(LARGEST_FRAME - 50) }]);
    expect((await rogue.next('phx_reply'))[4]).toMatchObject({ status: 'ok' });
    rogue.socket.send('x'.repeat(LARGEST_FRAME + 1));
    expect(await closed).toBe(1009);
    await witness.heartbeat();
  });

  it('get an error reply on unknown channels and for unknown events', async () => {
    const client = await open();
    client.send(['1', '2', 'realtime:never-joined', 'access_token', {}]);
    client.send([null, '3', 'phoenix', 'dance', {}]);
    client.send(join([], {}, 'not-realtime', '4'));
    await client.heartbeat();
    expect(client.frames.map((frame) => [frame[1], (frame[4] as { status: string }).status])).toEqual([
      ['2', 'error'],
      ['3', 'error'],
      ['4', 'error'],
    ]);
  });
});
