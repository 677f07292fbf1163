import { useQuery } from '@tanstack/react-query';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { sentence, subjects } from '../changes/changes.ts';
import { type Change, readChanges } from '../content/changes.ts';
import { useForms } from '../descriptions/all.ts';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import { Card } from '../parts/card.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';

const SHOWN = 8;
const MARKS = {
  INSERT: { Icon: Plus, look: 'bg-mist text-teal' },
  UPDATE: { Icon: PencilLine, look: 'bg-rose-light text-ink' },
  DELETE: { Icon: Trash2, look: 'bg-rose text-coral-deep' },
};

/** The latest changes, newest first. */
export function LatestChanges() {
  const { client } = useSession();
  const history = useQuery({
    queryKey: ['history'],
    queryFn: ({ signal }) => readChanges(client, { limit: SHOWN, signal }),
  });
  const changes = history.data ?? [];
  return (
    <Card title="Últimas alterações">
      <QueryState query={history} />
      {history.data && changes.length === 0 && <p className="mt-3 text-ink-soft">Nada foi alterado ainda.</p>}
      <ol className="mt-4 grid grid-cols-1 gap-1">
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ol>
    </Card>
  );
}

function ChangeLine({ change }: { change: Change }) {
  const moment = useMoment();
  const { Icon, look } = MARKS[change.parts[0].action];
  const { user } = useSession();
  const forms = useForms();
  const { facts } = usePageData();
  return (
    <li className="flex gap-3 border-b border-mist py-3 last:border-0">
      <span className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon className="size-4" aria-hidden />
      </span>
      <p className="min-w-0 leading-snug break-words">
        <span className="font-semibold">{sentence(change, forms, user, facts)}</span>
        <span className="block text-sm text-ink-soft">
          {`${subjects(change)} · `}
          <time dateTime={change.changed_at}>{moment(change.changed_at)}</time>
        </span>
      </p>
    </li>
  );
}
