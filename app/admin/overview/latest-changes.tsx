import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { answered, nextStep } from '../content/failure.ts';
import { type Change, gathered, sentence } from '../history/changes.ts';
import { readLines } from '../history/store.ts';
import { moment } from '../moment.ts';
import { useSession } from '../session/session.tsx';

const SHOWN = 8;
const READ = 200;
// Only the names: before and after hold whole rows with their pictures.
const NAMES =
  'id,name_before:before->>name,name_after:after->>name,title_before:before->>title,title_after:after->>title';
type NamedLine = { id: number } & {
  [Part in 'name_before' | 'name_after' | 'title_before' | 'title_after']: string | null;
};
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
    queryFn: ({ signal }) => readLines(client, { limit: READ, signal }),
  });
  const changes = gathered(history.data ?? []).slice(0, SHOWN);
  const subjects = useSubjects(changes);
  return (
    <section aria-labelledby="latest-changes" className="rounded-card bg-white p-5 shadow-lift sm:p-7">
      <h3 id="latest-changes" className="text-heading">
        Últimas alterações
      </h3>
      {history.isPending && <p className="mt-3 text-ink-soft">Carregando…</p>}
      {history.isError && !history.data && (
        <div className="mt-3">
          <p className="mb-3 text-ink-soft">{nextStep(history.error)}</p>
          <Button look="quiet" busy={history.isFetching} onClick={() => history.refetch()}>
            Tentar de novo
          </Button>
        </div>
      )}
      {history.data && changes.length === 0 && <p className="mt-3 text-ink-soft">Nada foi alterado ainda.</p>}
      <ol className="mt-4 grid gap-1">
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} subject={subjects[change.id]} />
        ))}
      </ol>
    </section>
  );
}

function ChangeLine({ change, subject }: { change: Change; subject?: string }) {
  const { Icon, look } = MARKS[change.action];
  const who = useWho(change.changed_by);
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
          {`${who} · `}
          <time dateTime={change.changed_at}>{moment(change.changed_at)}</time>
        </span>
      </p>
    </li>
  );
}

/** The names of what was changed, by the history's line; also of what is gone. */
function useSubjects(changes: Change[]): Record<number, string> {
  const { client } = useSession();
  const ids = changes.filter(({ lines }) => lines.length === 1).map(({ id }) => id);
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
    (names.data ?? []).map((line) => [
      line.id,
      line.name_after ?? line.title_after ?? line.name_before ?? line.title_before ?? '',
    ]),
  );
}

function useWho(changedBy: string | null): string {
  const { state } = useSession();
  if (!changedBy) return 'Sistema';
  return state.status === 'in' && state.user.id === changedBy ? 'Você' : 'Outra pessoa da equipe';
}
