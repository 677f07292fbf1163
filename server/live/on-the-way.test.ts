import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveConnections, PAGE_BINDINGS, settled, speakersColumns } from '#tests/support/live-connections.ts';
import { COST_UNREAD, MAX_FRAME_READS, MAX_IN_TRANSIT, MOST_SOCKETS } from './bounds.ts';

describe('data in transit', () => {
  const aChange = (image: string, place = 0) => ({
    id: `${place}`,
    table: 'speakers',
    action: 'INSERT' as const,
    rowId: 'x',
    before: null,
    after: { id: `${place}`, name: 'Ana', title: 't', bio: 'b', image },
    omitted: [],
    changedAt: new Date(0),
  });
  const onTheWay = { perKey: 400_000, all: 600_000 };
  const all = [{ event: '*', schema: 'public', table: 'speakers' }];

  it('is one copy of a picture for all with the same subscription', async () => {
    const live = liveConnections();
    const sockets = Array.from({ length: 50 }, () => live.connect());
    for (const socket of sockets) socket.join(all);
    await settled();
    for (const socket of sockets) socket.stopReading();
    for (let place = 0; place < 3; place += 1) await live.tell([aChange('x'.repeat(100_000), place)]);
    expect(live.limits.size.onTheWay).toBeGreaterThan(300_000);
    expect(live.limits.size.onTheWay).toBeLessThan(300_000 + 3 * 1000 + 50 * 3 * COST_UNREAD);
    expect(sockets.every((socket) => socket.isOpen())).toBe(true);
  });

  it('stays below its limits while one event becomes thousands of messages with different columns', async () => {
    const live = liveConnections({ limits: { onTheWay } });
    const choices = [['image'], ['image', 'name'], ['id', 'image'], ['bio', 'image']];
    const sockets = Array.from({ length: 50 }, (_, place) => {
      const socket = live.connect(`192.0.2.${place % 3}`);
      for (let channel = 0; channel < 5; channel += 1) {
        socket.join(
          choices.map((select) => ({ ...all[0], select })),
          `realtime:${place}-${channel}`,
        );
      }
      return socket;
    });
    const page = live.connect();
    page.join(all);
    await settled();
    for (const socket of sockets) socket.stopReading();
    await live.tell([aChange('x'.repeat(30_000))]);
    expect(live.limits.size.onTheWay).toBeLessThanOrEqual(onTheWay.all);
    expect(page.messages().at(-1)?.[3]).toBe('postgres_changes');
    expect(page.isOpen()).toBe(true);
  });

  it('arrives complete and in order, however slowly it is read', async () => {
    const live = liveConnections();
    const page = live.connect();
    page.join(all);
    await settled();
    page.stopReading();
    const ids = Array.from({ length: 100 }, (_, place) => `${place}`);
    await live.tell(ids.slice(0, 70).map((_, place) => aChange('x', place)));
    await live.tell(ids.slice(70).map((_, place) => aChange('x', 70 + place)));
    page.readOn();
    await settled(300);
    const changes = page.messages().filter(([, , , event]) => event === 'postgres_changes');
    expect(changes.map(([, , , , { data }]) => data.record.id)).toEqual(ids);
    expect(live.limits.size.onTheWay).toBe(0);
  });

  it('stays below the limits of an address and in total; a client that reads receives everything', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 6, maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 150_000 }), { minLength: 5, maxLength: 15 }),
        async (readers, sizes) => {
          const live = liveConnections({ limits: { onTheWay } });
          const sockets = readers.map((reads, place) => {
            const socket = live.connect(`192.0.2.${place % 3}`);
            socket.join(all, `realtime:${place}`);
            return { socket, reads };
          });
          await settled();
          for (const { socket, reads } of sockets) if (!reads) socket.stopReading();
          for (const [place, size] of sizes.entries()) {
            await live.tell([aChange(`${place}`.repeat(size).slice(0, size), place)]);
            expect(live.limits.size.onTheWay).toBeLessThanOrEqual(onTheWay.all);
          }
          for (const { socket, reads } of sockets) {
            if (!reads) continue;
            expect(socket.isOpen()).toBe(true);
            expect(socket.messages().filter(([, , , event]) => event === 'postgres_changes')).toHaveLength(
              sizes.length,
            );
          }
          for (const { socket } of sockets) socket.leave();
          await settled();
          expect(live.limits.size).toEqual({ kept: 0, onTheWay: 0 });
        },
      ),
      { numRuns: 20 },
    );
  });

  it('includes unread replies: a socket that never reads is dropped, its neighbours are not', async () => {
    const live = liveConnections({ limits: { onTheWay } });
    const [neighbour, stranger] = [live.connect(), live.connect()];
    stranger.stopReading();
    for (let place = 0; place < 3000 && stranger.isOpen(); place += 1) {
      stranger.say([null, `${place}`, 'phoenix', 'heartbeat', {}]);
      expect(live.limits.size.onTheWay).toBeLessThanOrEqual(onTheWay.perKey);
    }
    await settled();
    expect(stranger.isOpen()).toBe(false);
    expect(neighbour.isOpen()).toBe(true);
    expect(live.limits.size.onTheWay).toBe(0);
  });

  it('includes no pongs to a socket that does not read', async () => {
    const live = liveConnections();
    const stranger = live.connect();
    await settled();
    const ping = () => stranger.send(Buffer.from([0x89, 0x80, 0, 0, 0, 0]));
    ping();
    await settled();
    expect(stranger.pongs()).toBe(1);
    stranger.stopReading();
    for (let place = 0; place < 1000; place += 1) ping();
    await settled();
    stranger.readOn();
    await settled();
    expect(stranger.pongs()).toBe(2);
  });

  it.each([
    ['longer than may be', Buffer.from([0x81, 0xfe, 0x40, 0x01, 0, 0, 0, 0]), 1],
    ['in fragments', Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x20, 0x00, 0x81, 0, 0, 0, 0, 0x20]), 1],
    ['in more pieces than may be', Buffer.from([0x20]), MAX_FRAME_READS + 1],
  ])('does not include a frame %s: it closes its socket', async (_, bytes, times) => {
    const live = liveConnections();
    const [neighbour, stranger] = [live.connect(), live.connect()];
    await settled();
    if (times > 1) stranger.send(Buffer.from([0x81, 0xfe, 0x3f, 0xff, 0, 0, 0, 0]));
    for (let place = 0; place < times; place += 1) {
      expect(stranger.hasSaidGoodBye()).toBe(false);
      stranger.send(Buffer.from(bytes));
      await settled(1);
    }
    expect(stranger.hasSaidGoodBye()).toBe(true);
    expect(neighbour.hasSaidGoodBye()).toBe(false);
  });

  it('allows a hall to reconnect while the database is unreachable', async () => {
    const live = liveConnections({
      catalogue: { ...speakersColumns, columns: () => new Promise(() => {}) },
    });
    const pages = Array.from({ length: MOST_SOCKETS.perKey }, () => live.connect());
    for (const page of pages) page.join(PAGE_BINDINGS);
    await settled();
    expect(live.limits.size.onTheWay).toBeGreaterThan(pages.length * 500);
    expect(live.limits.size.onTheWay).toBeLessThan(MAX_IN_TRANSIT.perKey / 4);
    expect(pages.every((page) => page.isOpen())).toBe(true);
  });
});
