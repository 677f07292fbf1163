import { startTransition, useEffect, useState } from 'react';

/** About as many rows as fit on a screen. */
const AT_FIRST = 12;

/**
 * Classes of a row that let the browser skip its style, layout and paint outside the viewport. The rows stay in the
 * document, so find-in-page and screen readers see them.
 */
export const SKIPPED_UNSEEN =
  '[content-visibility:auto] [contain-intrinsic-size:auto_5rem] [overflow-clip-margin:2rem]';

/**
 * The rows of a list to render now: the first ones at once, so that long lists are usable immediately, then the others
 * in batches that leave time for input. In the end all are rendered, for find-in-page, screen readers, dragging and
 * focus.
 *
 * @param list identifies the list, compared by `Object.is`: it starts over when this changes, such as with another
 * search
 */
export function useDrawnRows<Row>(
  rows: readonly Row[],
  list: unknown,
  atFirst: number = AT_FIRST,
): readonly Row[] {
  const [drawn, setDrawn] = useState({ list, count: atFirst });
  const isSame = Object.is(drawn.list, list);
  const count = isSame ? drawn.count : atFirst;
  // Set during rendering; otherwise a list that is restored right after another one would be rendered all at once.
  if (!isSame) setDrawn({ list, count });
  const total = rows.length;
  useEffect(() => {
    if (total === 0 || count === Number.POSITIVE_INFINITY) return;
    const next = count + 2 * atFirst;
    // After the last batch there is no limit, so that rows added later are rendered at once.
    const more = () => setDrawn({ list, count: next < total ? next : Number.POSITIVE_INFINITY });
    // Each batch is a task of its own, because React stops yielding to input after five seconds of continuous work.
    const step = setTimeout(() => startTransition(more));
    return () => clearTimeout(step);
  }, [list, count, total, atFirst]);
  return count < total ? rows.slice(0, count) : rows;
}
