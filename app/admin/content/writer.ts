import { useQuery } from '@tanstack/react-query';
import type { Moment } from '../moment.ts';
import { IN_ANOTHER_WINDOW } from '../session/refused-rows.ts';
import { useSession } from '../session/session.tsx';
import { lastChangeQuery } from './changes.ts';
import type { DraftedTable } from './drafts.ts';
import type { Written } from './rows.ts';

/** The author of a version, and the time. */
export interface Writer {
  name: string;
  /** Whether it is the reader, in another tab or on another device. */
  isOwn: boolean;
  time: string;
}

/** Who wrote a row, to begin a clause, and where, to end it: "Você" and " em outra janela". */
export function writerOf(row: Written, reader: { id: string } | undefined): { who: string; where: string } {
  if (row.written_by && row.written_by === reader?.id) return { who: 'Você', where: IN_ANOTHER_WINDOW };
  return { who: row.author ?? 'Outra pessoa', where: '' };
}

/** "A versão de Ana, salva em 12/03/2026 às 10:20". */
export function versionOf(writer: Writer | undefined, moment: Moment): string {
  if (!writer) return 'A versão salva';
  const { name, isOwn, time } = writer;
  return `${isOwn ? 'A sua outra versão' : `A versão de ${name}`}, salva em ${moment(time)}`;
}

/** The author of the stored version of a row, or of its removal. */
export function useWriter(table: DraftedTable, id: string | undefined): Writer | undefined {
  const { client, user } = useSession();
  const { data: last } = useQuery({ ...lastChangeQuery(client, table, id ?? ''), enabled: Boolean(id) });
  return last?.author
    ? { name: last.author, isOwn: last.changed_by === user?.id, time: last.changed_at }
    : undefined;
}
