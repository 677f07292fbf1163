import { formatCount, formatList } from '#congress/facts/format.ts';
import { EDITED } from '../content/tables.ts';
import { placeLabelOf } from '../texts/places.ts';
import type { Change, ChangePart } from './queries.ts';

const VERBS = { INSERT: 'adicionad', UPDATE: 'alterad', DELETE: 'removid' };
/** How many parts of a change a sentence names. */
const NAMED = 3;

/** "Palestrante adicionado", "12 palestrantes removidos", "Atividade da programação alterada"; of several parts all. */
export function sentence({ parts }: Change): string {
  const [first = '', ...others] = parts.map(partSentence);
  const named = [first, ...others.slice(0, NAMED - 1).map((text) => text[0]?.toLowerCase() + text.slice(1))];
  const rest = parts.length - named.length;
  return formatList(rest > 0 ? [...named, `mais ${rest}`] : named, 'pt-BR');
}

function partSentence({ table_name, action, rows, row_id }: ChangePart): string {
  if (table_name === 'event_facts') return 'Dados do evento alterados';
  const { one, many, feminine } = EDITED[table_name].noun;
  const done = VERBS[action] + (feminine ? 'a' : 'o');
  if (rows > 1) return `${formatCount(rows, 'pt-BR')} ${many} ${done}s`;
  return `${one} ${done}${table_name === 'site_texts' && row_id ? ` em ${placeLabelOf(row_id)}` : ''}`;
}

/** How many rows a change touched. */
export const rowsOf = ({ parts }: Change) => parts.reduce((sum, { rows }) => sum + rows, 0);

/** Who made a change, as the person who reads it is told. */
export function authorOf({ changed_by }: Change, reader: { id: string } | undefined): string {
  if (!changed_by) return 'Sistema';
  return reader?.id === changed_by ? 'Você' : 'Outra pessoa da equipe';
}
