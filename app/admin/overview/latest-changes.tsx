import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { authorOf, rowsOf, sentence } from '../history/changes.ts';
import { NAME_COLUMNS } from '../history/differences.ts';
import { type Change, readChanges } from '../history/queries.ts';
import { moment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

const SHOWN = 8;
// Only the names: before and after hold whole rows with their pictures.
const NAMES = [
  'id',
  ...NAME_COLUMNS.flatMap((column) => [
    `${column}_before:before->>${column}`,
    `${column}_after:after->>${column}`,
  ]),
].join();
type NamedLine = { id: number } & {
  [Part in `${(typeof NAME_COLUMNS)[number]}_${'before' | 'after'}`]: string | null;
};
const nameOf = (line: NamedLine, when: 'before' | 'after') =>
  NAME_COLUMNS.map((column) => line[`${column}_${when}`]).find(Boolean);
const MARKS = {
  INSERT: { Icon: Plus, look: 'bg-mist text-teal' },
  UPDATE: { Icon: PencilLine, look: 'bg-rose-light text-ink' },
  DELETE: { Icon: Trash2, look: 'bg-rose text-coral-deep' },
};

/** Who changed what and when, newest first. */
export function LatestChanges() {
  const { client } = useSession();
  const history = useQuery({
    queryKey: ['history'],
    queryFn: ({ signal }) => readChanges(client, { limit: SHOWN, signal }),
  });
  const changes = history.data ?? [];
  const subjects = useSubjects(changes);
  return (
    <Card title="Últimas alterações">
      <QueryState query={history} />
      {history.data && changes.length === 0 && <p className="mt-3 text-ink-soft">Nada foi alterado ainda.</p>}
      <ol className="mt-4 grid gap-1">
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} subject={subjects[change.id]} />
        ))}
      </ol>
    </Card>
  );
}

function ChangeLine({ change, subject }: { change: Change; subject?: string }) {
  const { Icon, look } = MARKS[change.parts[0].action];
  const { user } = useSession();
  return (
    <li className="flex gap-3 border-b border-mist py-3 last:border-0">
      <span className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon className="size-4" aria-hidden />
      </span>
      <p className="min-w-0 leading-snug">
        {subject ? (
          <>
            <span className="font-semibold">{subject}</span>
            <span className="block text-[0.9375rem]">{sentence(change)}</span>
          </>
        ) : (
          <span className="font-semibold">{sentence(change)}</span>
        )}
        <span className="block text-sm text-ink-soft">
          {`${authorOf(change, user)} · `}
          <time dateTime={change.changed_at}>{moment(change.changed_at)}</time>
        </span>
      </p>
    </li>
  );
}

/** The names of what was changed, by the history's line; also of what is gone. */
function useSubjects(changes: Change[]): Record<number, string> {
  const { client } = useSession();
  const ids = changes.filter((change) => rowsOf(change) === 1).map(({ id }) => id);
  const names = useQuery({
    queryKey: ['history', 'names', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await answered(
        client.from('content_history').select(NAMES).in('id', ids).abortSignal(signal),
      )) as unknown as NamedLine[],
  });
  return Object.fromEntries(
    (names.data ?? []).map((line) => [line.id, nameOf(line, 'after') ?? nameOf(line, 'before') ?? '']),
  );
}
