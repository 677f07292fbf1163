import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LARGEST_RECORD, SHARED_VALUE } from './bounds.ts';
import { liveEvent } from './event.ts';

const columns = ['id', 'name', 'bio', 'image', 'logo'].map((name) => ({ name, type: 'text' }));
const eventOf = (after: Record<string, unknown>) =>
  liveEvent(
    {
      id: '1',
      table: 'speakers',
      action: 'UPDATE',
      rowId: '7',
      before: { id: '7' },
      after,
      omitted: [],
      changedAt: new Date(0),
    },
    columns,
  );
const jsonOf = (pieces: (string | Buffer)[]) => JSON.parse(pieces.map(String).join('')) as unknown;

const row = fc.record({
  id: fc.constant('7'),
  name: fc.oneof(fc.string(), fc.constant(null)),
  bio: fc.nat(3 * SHARED_VALUE).map((length) => 'é'.repeat(length)),
  image: fc.nat(200_000).map((length) => 'x'.repeat(length)),
  logo: fc.nat(200_000).map((length) => 'y'.repeat(length)),
});
const selection = fc.oneof(fc.constant(null), fc.subarray(columns.map(({ name }) => name)));

it('says to each selection what it asked for, and holds one copy of the record for all of them', () => {
  fc.assert(
    fc.property(row, fc.array(selection, { minLength: 1, maxLength: 40 }), (after, selections) => {
      const event = eventOf(after);
      const held = new Set<Buffer>();
      for (const select of selections) {
        const pieces = event.data(select);
        const wanted = (name: string) => select === null || select.includes(name);
        expect(jsonOf(pieces)).toEqual({
          schema: 'public',
          table: 'speakers',
          type: 'UPDATE',
          commit_timestamp: '1970-01-01T00:00:00.000Z',
          columns: columns.filter(({ name }) => wanted(name)),
          record: Object.fromEntries(Object.entries(after).filter(([name]) => wanted(name))),
          old_record: { id: '7' },
          errors: null,
        });
        for (const piece of pieces) {
          if (typeof piece !== 'string') held.add(piece);
          else expect(Buffer.byteLength(piece)).toBeLessThan(SHARED_VALUE);
        }
      }
      const bytes = [...held].reduce((sum, { length }) => sum + length, 0);
      expect(bytes).toBeLessThanOrEqual(Buffer.byteLength(JSON.stringify(after)));
    }),
    { numRuns: 50 },
  );
});

it('leaves out the largest columns of a record that is too large, and says so', () => {
  const event = eventOf({ id: '7', name: 'Ana', image: 'x'.repeat(700_000), logo: 'y'.repeat(600_000) });
  expect(jsonOf(event.data(null))).toMatchObject({
    record: { id: '7', name: 'Ana', logo: 'y'.repeat(600_000) },
    errors: ['Error 413: Payload Too Large', 'columns left out: image'],
  });
  expect(jsonOf(event.data(['image']))).toMatchObject({ record: { image: 'x'.repeat(700_000) } });
  const size = event.data(null).reduce((sum, piece) => sum + piece.length, 0);
  expect(size).toBeLessThan(LARGEST_RECORD + SHARED_VALUE);
});
