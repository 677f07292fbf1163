import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
// Provides the document that hooks need.
import '#tests/support/admin-component.tsx';
import { useDrawnRows } from './drawn-rows.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);

function drawnOf(count: number, list = '') {
  const counts: number[] = [];
  const { rerender } = renderHook(
    (props) => {
      const drawn = useDrawnRows(rows(props.count), { list: props.list, atFirst: 10 });
      counts.push(drawn.length);
      return drawn;
    },
    { initialProps: { count, list } },
  );
  return { counts, rerender };
}

it('renders the first rows at once, and then all others in batches', async () => {
  const { counts } = drawnOf(35);
  await waitFor(() => expect(counts.at(-1)).toBe(35));
  expect(counts.filter((count, at) => count !== counts[at - 1])).toEqual([10, 30, 35]);
});

it('starts over with another list, and renders rows at once that are added to a complete list', async () => {
  const { counts, rerender } = drawnOf(35);
  await waitFor(() => expect(counts.at(-1)).toBe(35));
  counts.length = 0;
  rerender({ count: 36, list: '' });
  expect(counts).toEqual([36]);
  counts.length = 0;
  rerender({ count: 25, list: 'ana' });
  expect(counts[0]).toBe(10);
  await waitFor(() => expect(counts.at(-1)).toBe(25));
});

it('starts over when the list returns after a search without results', async () => {
  const { counts, rerender } = drawnOf(35);
  await waitFor(() => expect(counts.at(-1)).toBe(35));
  rerender({ count: 0, list: 'ana' });
  counts.length = 0;
  rerender({ count: 35, list: '' });
  expect(counts[0]).toBe(10);
  await waitFor(() => expect(counts.at(-1)).toBe(35));
});

it('renders the first matches of a search at once in the order of the list, and removes no rows', async () => {
  const all = rows(35);
  const drawn: (readonly number[])[] = [];
  const { rerender } = renderHook(
    (props: { isShown?: (row: number) => boolean }) => {
      const now = useDrawnRows(all, { ...props, atFirst: 10 });
      drawn.push(now);
      return now;
    },
    { initialProps: { isShown: (row: number) => row > 30 } as { isShown?: (row: number) => boolean } },
  );
  expect(drawn[0]).toEqual([...rows(10), 31, 32, 33, 34]);
  await waitFor(() => expect(drawn.at(-1)).toBe(all));
  drawn.length = 0;
  rerender({ isShown: (row) => row < 3 });
  rerender({});
  expect(drawn.every((now) => now === all)).toBe(true);
});
