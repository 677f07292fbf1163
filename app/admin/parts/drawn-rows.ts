import { startTransition, useEffect, useMemo, useState } from 'react';

/** About as many rows as fit on a screen. */
const AT_FIRST = 12;

/**
 * Classes of a row that let the browser skip its style, layout and paint outside the viewport. The rows stay in the
 * document, so find-in-page and screen readers see them.
 */
export const SKIPPED_UNSEEN =
  '[content-visibility:auto] [contain-intrinsic-size:auto_5rem] [overflow-clip-margin:2rem]';

/**
 * Classes of rows and days that are out of sight. They stay laid out: with `display: none` the browser takes down hundreds
 * of rows in one task, and builds them again in another.
 */
const OUT_OF_SIGHT =
  'absolute inset-x-0 h-0 overflow-hidden [content-visibility:hidden] not-supports-[content-visibility:hidden]:hidden';

/** The attributes of an element that is out of sight at times, also of screen readers. */
export const seenIf = (isSeen: boolean, className: string) =>
  isSeen ? { className } : { className: OUT_OF_SIGHT, 'aria-hidden': true };

interface Drawing<Row> {
  /** Whether a row matches a search; the others are hidden. The first matches are rendered at once. */
  isShown?: ((row: Row) => boolean) | undefined;
  /** Identifies the list, compared by `Object.is`: it starts over when this changes. */
  list?: unknown;
  atFirst?: number | undefined;
}

/**
 * The rows of a list to render now: the first ones at once, so that long lists are usable immediately, then the others
 * in batches that leave time for input. In the end all are rendered, for find-in-page, screen readers, dragging and
 * focus.
 */
export function useDrawnRows<Row>(
  rows: readonly Row[],
  { isShown, list, atFirst = AT_FIRST }: Drawing<Row> = {},
): readonly Row[] {
  const [drawn, setDrawn] = useState({ list, count: atFirst });
  const isSame = Object.is(drawn.list, list);
  const count = isSame ? drawn.count : atFirst;
  const isWhole = count >= rows.length;
  // A whole list has no limit, so that rows added later are rendered at once.
  const now = isWhole && rows.length > 0 ? Number.POSITIVE_INFINITY : count;
  // Set during rendering; otherwise a list that is restored right after another one would be rendered all at once.
  if (!isSame || now !== count) setDrawn({ list, count: now });
  useEffect(() => {
    if (isWhole) return;
    const more = () => setDrawn({ list, count: count + 2 * atFirst });
    // Each batch is a task of its own, because React stops yielding to input after five seconds of continuous work.
    const step = setTimeout(() => startTransition(more));
    return () => clearTimeout(step);
  }, [list, count, isWhole, atFirst]);
  return useMemo(
    () => (isWhole ? rows : firstOf(rows, { count, isShown, atFirst })),
    [rows, isWhole, count, isShown, atFirst],
  );
}

interface First<Row> extends Pick<Drawing<Row>, 'isShown'> {
  count: number;
  atFirst: number;
}

/** The first `count` rows, and the first `atFirst` ones that match the search. */
function firstOf<Row>(rows: readonly Row[], { count, isShown, atFirst }: First<Row>): readonly Row[] {
  if (!isShown) return rows.slice(0, count);
  const visible = new Set(rows.filter(isShown).slice(0, atFirst));
  return rows.filter((row, at) => at < count || visible.has(row));
}
