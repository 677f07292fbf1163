import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LARGEST_RECORD } from './bounds.ts';
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

const row = fc.record({
  id: fc.constant('7'),
  name: fc.oneof(fc.string(), fc.constant(null)),
  bio: fc.nat(10_000).map((length) => 'é'.repeat(length)),
  image: fc.nat(200_000).map((length) => 'x'.repeat(length)),
  logo: fc.nat(200_000).map((length) => 'y'.repeat(length)),
});
const selection = fc.oneof(fc.constant(null), fc.subarray(columns.map(({ name }) => name)));

it('sends each selection the columns that it requested', () => {
  fc.assert(
    fc.property(row, fc.array(selection, { minLength: 1, maxLength: 40 }), (after, selections) => {
      const event = eventOf(after);
      for (const select of selections) {
        const wanted = (name: string) => select === null || select.includes(name);
        expect(JSON.parse(event.data(select).join(''))).toEqual({
          schema: 'public',
          table: 'speakers',
          type: 'UPDATE',
          commit_timestamp: '1970-01-01T00:00:00.000Z',
          revision: 1,
          columns: columns.filter(({ name }) => wanted(name)),
          record: Object.fromEntries(Object.entries(after).filter(([name]) => wanted(name))),
          old_record: { id: '7' },
          errors: null,
        });
      }
    }),
    { numRuns: 50 },
  );
});

it('omits the largest columns of a record that is too large, and reports them', () => {
  const event = eventOf({ id: '7', name: 'Ana', image: 'x'.repeat(700_000), logo: 'y'.repeat(600_000) });
  expect(JSON.parse(event.data(null).join(''))).toMatchObject({
    record: { id: '7', name: 'Ana', logo: 'y'.repeat(600_000) },
    errors: ['Error 413: Payload Too Large', 'columns left out: image'],
  });
  expect(JSON.parse(event.data(['image']).join(''))).toMatchObject({
    record: { image: 'x'.repeat(700_000) },
  });
  expect(event.data(null).join('').length).toBeLessThan(LARGEST_RECORD + 4096);
});
