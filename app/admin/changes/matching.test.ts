import { expect, it } from 'vitest';
import { type ChangeFilter, EVERYTHING } from '../content/changes.ts';
import type { Draft, Release } from '../content/drafts.ts';
import { isDraftWithin, isReleaseSought } from './matching.ts';

const draft: Draft = {
  ...{ id: 'd', table_name: 'speakers', row_id: 's', seen: '2026-02-01T00:00:00Z', author: 'Ana' },
  ...{ written_by: 'ana', sent_by: null, release_id: null, name: 'Maria', removes: false },
  // In Manaus it is still the day before.
  ...{ updated_at: '2026-02-04T02:00:00Z', written_at: '2026-02-04T02:00:00Z' },
};
const isWithin = (filter: Partial<ChangeFilter>, saying?: string[], one: Partial<Draft> = {}) =>
  isDraftWithin(
    { ...draft, ...one },
    { filter: { ...EVERYTHING, ...filter }, timeZone: 'America/Manaus' },
    saying && new Set(saying),
  );

it.each<[Partial<ChangeFilter>, boolean]>([
  [{}, true],
  [{ author: 'ana' }, true],
  [{ author: 'rui' }, false],
  [{ table: 'speakers' }, true],
  [{ table: 'event_facts' }, false],
  [{ kind: 'UPDATE' }, true],
  [{ kind: 'INSERT' }, false],
  [{ kind: 'publish_release' }, false],
  [{ from: '2026-02-03', until: '2026-02-03' }, true],
  [{ from: '2026-02-04' }, false],
  [{ until: '2026-02-02' }, false],
])('filters a draft by the same criteria as the history: %o', (filter, shown) => {
  expect(isWithin(filter)).toBe(shown);
});

it('filters drafts by whether they add, change or remove a row', () => {
  expect(isWithin({ kind: 'INSERT' }, undefined, { seen: null })).toBe(true);
  expect(isWithin({ kind: 'DELETE' }, undefined, { removes: true })).toBe(true);
});

it('shows the drafts that the database found, and all of them until it responds', () => {
  expect(isWithin({ sought: '480' }, ['d'])).toBe(true);
  expect(isWithin({ sought: '480' }, [])).toBe(false);
  expect(isWithin({ sought: '480' })).toBe(true);
  expect(isWithin({}, [])).toBe(true);
});

it('finds a release by its name or its note, unless another filter is set', () => {
  const release = { name: 'Programa, versão 2', note: 'Uma palestra mudou.' } as Release;
  const isSought = (filter: Partial<ChangeFilter>) => isReleaseSought(release, { ...EVERYTHING, ...filter });
  expect(isSought({ sought: 'versao' })).toBe(true);
  expect(isSought({ sought: 'palestra programa' })).toBe(true);
  expect(isSought({ sought: 'lote' })).toBe(false);
  expect(isSought({ sought: 'versao', author: 'ana' })).toBe(false);
  expect(isSought({})).toBe(false);
});
