/** One line of `content_history` without its contents, which hold whole pictures. */
export interface HistoryLine {
  id: number;
  table_name: string;
  row_id: string;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  changed_by: string | null;
  changed_at: string;
  transaction_id: number;
}

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
export function gathered(lines: HistoryLine[]): Change[] {
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

interface Noun {
  one: string;
  many: string;
  feminine?: true;
}

const NOUNS: Record<string, Noun> = {
  speakers: { one: 'Palestrante', many: 'palestrantes' },
  program_items: { one: 'Atividade da programação', many: 'atividades da programação', feminine: true },
  sponsors: { one: 'Patrocinador', many: 'patrocinadores' },
  welcome_content: { one: 'Texto de boas-vindas', many: 'textos de boas-vindas' },
  leadership_team: { one: 'Membro da liderança', many: 'membros da liderança' },
  committees: { one: 'Membro de comissão', many: 'membros de comissões' },
  event_facts: { one: 'Dados do evento', many: 'dados do evento' },
};
const VERBS = { INSERT: 'adicionad', UPDATE: 'alterad', DELETE: 'removid' };

/** "Palestrante adicionado", "12 palestrantes removidos", "Atividade da programação alterada". */
export function sentence({ table_name, action, lines }: Change): string {
  const rows = new Set(lines.map(({ row_id }) => row_id)).size;
  const noun = NOUNS[table_name] ?? { one: table_name, many: table_name };
  const ending = noun.feminine ? 'a' : 'o';
  if (table_name === 'event_facts') return 'Dados do evento alterados';
  return rows === 1
    ? `${noun.one} ${VERBS[action]}${ending}`
    : `${rows} ${noun.many} ${VERBS[action]}${ending}s`;
}
