import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useId, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { Button } from '../../ui/button.tsx';
import { AREA_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { useRowRemoval } from '../content/row-removal.ts';
import { insertNew, newId } from '../content/rows.ts';
import { EDITED } from '../content/tables.ts';
import { useMoment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { RecoveredNotice } from '../parts/form-notices.tsx';
import { Link } from '../parts/link.tsx';
import { useFormAttempt } from '../requests/attempt.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { useTypedTexts } from '../use-typed.ts';

/** A note of the team on an item (12_drafts.sql). */
interface Note {
  id: string;
  table_name: ContentTable;
  row_id: string;
  text: string;
  author: string;
  /** The author's id. */
  written_by: string | null;
  created_at: string;
}

const TABLE = 'notes';
const LONGEST = 2000;

const notesQuery = (client: DataClient) =>
  queryOptions({
    queryKey: [TABLE],
    // Changes by others are not announced live.
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<Note[]> =>
      answered(client.from(TABLE).select('*').order('created_at').abortSignal(signal)),
  });

function useNotes(): Note[] {
  const { client } = useSession();
  return useQuery(notesQuery(client)).data ?? [];
}

interface ItemNotesProps {
  table: ContentTable;
  id: string;
}

/**
 * The notes on an item, with a form to add one. Memoised, because the item's form around it renders on each key press.
 */
export const ItemNotes = memo(function ItemNotes({ table, id }: ItemNotesProps) {
  const { client, may } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useFormAttempt();
  const { form, values, recovered, discard } = useTypedTexts(`${TABLE}/${table}/${id}`, { text: '' });
  const { text = '' } = values;
  const heading = useId();
  const notes = useNotes().filter(({ table_name, row_id }) => table_name === table && row_id === id);
  // Chosen here, so that a retry after a lost response adds no duplicate.
  const [own, setOwn] = useState(newId);
  const leave = () =>
    attempt('Erro ao deixar a nota', async () => {
      await insertNew(client, TABLE, { id: own, table_name: table, row_id: id, text }, 'id');
      setOwn(newId());
      await queries.invalidateQueries({ queryKey: [TABLE] });
      discard();
      toast.success('Nota deixada.');
    });
  return (
    <section aria-labelledby={heading} className="mt-7 border-t border-mist pt-5">
      <h3 id={heading} className="font-sans text-base font-semibold">
        Notas da equipe
      </h3>
      <ul className="mt-3 grid grid-cols-1 gap-2.5 empty:hidden">
        {notes.map((note) => (
          <NoteLine key={note.id} note={note} />
        ))}
      </ul>
      {may('writeNotes') && (
        <div className="mt-4 grid justify-items-start gap-3">
          <div className="w-full">
            <RecoveredNotice recovered={recovered} onDiscard={discard} />
            <Labelled label="Nova nota" hint="Só a equipe vê.">
              {(ties) => (
                <textarea
                  {...ties}
                  value={text}
                  rows={2}
                  maxLength={LONGEST}
                  readOnly={busy}
                  onChange={({ target }) => form.setValue('text', target.value)}
                  className={AREA_LOOK}
                />
              )}
            </Labelled>
          </div>
          <Button look="quiet" busy={busy} disabled={text.trim() === ''} onClick={leave}>
            {busy ? 'Deixando…' : 'Deixar nota'}
          </Button>
        </div>
      )}
    </section>
  );
});

/** One note. Its author and editors may resolve it, which removes it. */
function NoteLine({ note }: { note: Note }) {
  const moment = useMoment();
  const { may, user } = useSession();
  const { remove, busy } = useRowRemoval(TABLE);
  const resolve = () => remove(note, { done: 'Nota resolvida.', failed: 'Erro ao resolver a nota' });
  return (
    <li className="rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3">
      <p className="break-words whitespace-pre-line">{note.text}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft">{`${note.author} · ${moment(note.created_at)}`}</p>
        {(may('writeContent') || (user && user.id === note.written_by)) && (
          <Button look="quiet" busy={busy} onClick={resolve}>
            {busy ? 'Resolvendo…' : 'Resolvida'}
          </Button>
        )}
      </div>
    </li>
  );
}

/** All open notes, with links to their items. */
export function NotesCard() {
  const moment = useMoment();
  const notes = useNotes();
  if (notes.length === 0) return null;
  return (
    <Card title="Notas da equipe">
      <ul className="mt-2 grid grid-cols-1 divide-y divide-mist-deep">
        {notes.map(({ id, table_name, row_id, text, author, created_at }) => (
          <li key={id} className="py-2.5">
            <Link
              to={{ tab: EDITED[table_name].tab, item: row_id }}
              className="block text-[0.9375rem] hover:text-teal"
            >
              <span className="block text-sm text-ink-soft">
                {`${EDITED[table_name].noun.one} · ${author} · ${moment(created_at)}`}
              </span>
              <span className="line-clamp-3 font-semibold break-words underline underline-offset-4">
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
