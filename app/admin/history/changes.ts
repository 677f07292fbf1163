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

/** What one person did to one table at one moment, however many rows it touched. */
export interface Change extends HistoryLine {
  rows: number;
}

/** Lines of one transaction on one table are one change. Newest first, like the lines. */
export function gathered(lines: HistoryLine[]): Change[] {
  const changes: Change[] = [];
  for (const line of lines) {
    const last = changes.at(-1);
    const together =
      last &&
      last.transaction_id === line.transaction_id &&
      last.table_name === line.table_name &&
      last.action === line.action;
    if (together) last.rows += 1;
    else changes.push({ ...line, rows: 1 });
  }
  return changes;
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
export function sentence({ table_name, action, rows }: Change): string {
  const noun = NOUNS[table_name] ?? { one: table_name, many: table_name };
  const ending = noun.feminine ? 'a' : 'o';
  if (table_name === 'event_facts') return 'Dados do evento alterados';
  return rows === 1
    ? `${noun.one} ${VERBS[action]}${ending}`
    : `${rows} ${noun.many} ${VERBS[action]}${ending}s`;
}
