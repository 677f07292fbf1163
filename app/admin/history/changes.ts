import { EDITED } from '../content/tables.ts';
import { placeLabelOf } from '../texts/places.ts';
import type { HistoryLine } from './queries.ts';

/** What one person did to one table at one moment, however many rows it touched. Who, when and `id`: its newest line's. */
export interface Change extends HistoryLine {
  /** All that it is made of, newest first. */
  lines: HistoryLine[];
  /** One of its rows was changed again by another change. */
  superseded: boolean;
}

/**
 * Lines of one transaction that do the same to one table are one change, also where another transaction's lines stand
 * between them. Newest first, like the lines.
 */
export function changesOf(lines: HistoryLine[]): Change[] {
  const changes = new Map<string, Change>();
  const newest = new Map<string, Change>();
  for (const line of lines) {
    const { transaction_id, table_name, row_id, action } = line;
    const key = `${transaction_id} ${table_name} ${action}`;
    const change = changes.get(key) ?? { ...line, lines: [], superseded: false };
    changes.set(key, change);
    change.lines.push(line);
    const row = `${table_name} ${row_id}`;
    const after = newest.get(row);
    if (!after) newest.set(row, change);
    else if (after !== change) change.superseded = true;
  }
  return [...changes.values()];
}

const VERBS = { INSERT: 'adicionad', UPDATE: 'alterad', DELETE: 'removid' };

/** "Palestrante adicionado", "12 palestrantes removidos", "Atividade da programação alterada". */
export function sentence({ table_name, action, lines }: Change): string {
  if (table_name === 'event_facts') return 'Dados do evento alterados';
  const rows = new Set(lines.map(({ row_id }) => row_id)).size;
  const { one, many, feminine } = EDITED[table_name].noun;
  const done = VERBS[action] + (feminine ? 'a' : 'o');
  const where =
    table_name === 'site_texts' && rows === 1 ? ` em ${placeLabelOf(lines[0]?.row_id ?? '')}` : '';
  return rows === 1 ? `${one} ${done}${where}` : `${rows} ${many} ${done}s`;
}

/** Who made a change, as the person who reads it is told. */
export function authorOf({ changed_by }: Change, reader: { id: string } | undefined): string {
  if (!changed_by) return 'Sistema';
  return reader?.id === changed_by ? 'Você' : 'Outra pessoa da equipe';
}
