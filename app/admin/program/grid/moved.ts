import type { clashesOnDay } from '#congress/programme/clashes.ts';
import { columnOf } from '#congress/programme/columns.ts';
import type { ShownItem } from '#congress/programme/schema.ts';
import { countOf } from '../words.ts';

/** The clashes that involve moved items, each worded from the moved item's side. */
export function fromMoved(clashes: ReturnType<typeof clashesOnDay>, ids: ReadonlySet<string>) {
  const isMoved = ({ id, parent_id }: ShownItem) => ids.has(id) || ids.has(parent_id ?? '');
  return clashes.flatMap(({ item, clash }) => {
    if (!('with' in clash) || !isMoved(clash.with)) return isMoved(item) ? [{ item, clash }] : [];
    if (isMoved(item)) return [{ item, clash }];
    const turned = { ...clash, with: item };
    return [
      {
        item: clash.with,
        clash: 'auditorium' in turned ? { ...turned, auditorium: columnOf(clash.with) } : turned,
      },
    ];
  });
}

/** The number of moved items, and of the lectures inside them. */
export function countMoved(ids: ReadonlySet<string>, rows: readonly { parent_id: string | null }[]): string {
  const inside = rows.filter(({ parent_id }) => ids.has(parent_id ?? '')).length;
  if (inside === 0) return countOf(ids.size);
  const lectures = inside === 1 ? '1 palestra' : `${inside} palestras`;
  return `${countOf(ids.size)} e ${lectures} dentro ${ids.size === 1 ? 'dela' : 'delas'}`;
}
