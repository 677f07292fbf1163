import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { rowName } from '../changes/differences.ts';
import type { Draft, DraftedTable } from '../content/drafts.ts';
import { useAllContent } from '../content/queries.ts';
import { EDITED, type StoredRow } from '../content/tables.ts';
import { factsQuery } from '../facts/queries.ts';
import { useSession } from '../session/session.tsx';

type Version = Pick<StoredRow, 'id' | 'updated_at'>;

export const nounOf = ({ table_name }: Draft) =>
  table_name === 'event_facts' ? 'Dados do evento' : EDITED[table_name].noun.one;

/**
 * Returns a function that gives a draft's name, and whether its row has changed since. Loads the rows once for the
 * whole list.
 */
export function useDraftedRows(drafts: readonly Draft[]) {
  const { client } = useSession();
  const drafted = [...new Set(drafts.map(({ table_name }) => table_name))].toSorted().join(' ');
  const tables = useMemo(
    () => CONTENT_TABLE_NAMES.filter((table) => drafted.split(' ').includes(table)),
    [drafted],
  );
  const content = useAllContent(tables);
  const isOfFacts = drafted.split(' ').includes('event_facts');
  const facts = useQuery({ ...factsQuery(client), enabled: isOfFacts }).data;
  const rows = useMemo(() => {
    const known = new Map<DraftedTable, ReadonlyMap<string, Version>>();
    for (const table of tables) {
      const all: readonly Version[] | undefined = content[table];
      if (all) known.set(table, new Map(all.map((row) => [row.id, row])));
    }
    if (facts) known.set('event_facts', new Map([['1', { id: '1', updated_at: facts.updated_at }]]));
    return known;
  }, [tables, content, facts]);
  return (draft: Draft) => {
    const known = rows.get(draft.table_name);
    const stored = known?.get(draft.row_id);
    const isOvertaken = known !== undefined && draft.seen !== null && draft.seen !== stored?.updated_at;
    return {
      name: (stored && rowName({ ...stored })) ?? draft.name ?? nounOf(draft),
      overtaken: isOvertaken ? (stored ? 'changed' : 'gone') : null,
    } as const;
  };
}
