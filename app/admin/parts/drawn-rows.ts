import { startTransition, useEffect, useState } from 'react';

/** What a screen has. */
const AT_FIRST = 12;

/**
 * Of a row: the browser skips style, layout and paint of those outside the viewport, also when the list comes back or a dialog opens over it.
 * They stay in the document, to be found and counted.
 */
export const SKIPPED_UNSEEN =
  '[content-visibility:auto] [contain-intrinsic-size:auto_5rem] [overflow-clip-margin:2rem]';

/**
 * The rows of a list that are drawn by now: the first ones at once, so that it is seen and used however long it is, and then all others, a
 * few at a time, with room for taps and keys in between. In the end every row is there: to be found in the page, counted by a screen
 * reader, dragged past, focused.
 *
 * @param list what the rows are of, compared by `Object.is`: other words of a search begin another list
 */
export function useDrawnRows<Row>(
  rows: readonly Row[],
  list: unknown,
  atFirst: number = AT_FIRST,
): readonly Row[] {
  const [drawn, setDrawn] = useState({ list, count: atFirst });
  const isSame = Object.is(drawn.list, list);
  const count = isSame ? drawn.count : atFirst;
  // Noted at once: a list that comes back after a search that found nothing, or that was left at once, would be drawn in one go.
  if (!isSame) setDrawn({ list, count });
  const total = rows.length;
  useEffect(() => {
    if (total === 0 || count === Number.POSITIVE_INFINITY) return;
    const next = count + 2 * atFirst;
    // Once every row is drawn there is no limit any more, so that a row added later is drawn with the others.
    const more = () => setDrawn({ list, count: next < total ? next : Number.POSITIVE_INFINITY });
    // In a task of its own: what React goes on with for more than five seconds gives way to nobody any more.
    const step = setTimeout(() => startTransition(more));
    return () => clearTimeout(step);
  }, [list, count, total, atFirst]);
  return count < total ? rows.slice(0, count) : rows;
}
