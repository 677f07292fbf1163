import { ArrowRight, Languages } from 'lucide-react';
import { dayOf } from '#congress/day.ts';
import { formatList } from '#congress/facts/format.ts';
import { useAdminAddress } from '../address.ts';
import { useAllContent } from '../content/queries.ts';
import { EDITED, type LoadedContent } from '../content/tables.ts';
import { usePageData } from '../page-data.ts';
import { attention } from './attention.ts';
import { AttentionList } from './attention-list.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { type Summary, summaries } from './summary.ts';

/** The first thing an editor sees: what wants attention, how much there is of everything, and what changed last. */
export function Digest() {
  const { facts, pictures } = usePageData();
  const content = useAllContent();
  const today = dayOf(new Date(), facts.event.timeZone);
  const loading = Object.values(content).some((rows) => rows === undefined);
  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-4">
          <AttentionList hints={attention({ content, pictures, facts, today })} loading={loading} />
          <PortugueseOnly content={content} />
        </div>
        <LatestChanges />
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {summaries(content).map((summary) => (
          <Figure key={summary.label} summary={summary} />
        ))}
      </dl>
    </div>
  );
}

function Figure({ summary: { label, value, hint, tab } }: { summary: Summary }) {
  const { goTo } = useAdminAddress();
  return (
    <div className="relative rounded-inner border border-mist-deep bg-white p-4 sm:p-5">
      <dt className="text-[0.9375rem] font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-1 font-display text-title font-[680]">{value ?? '…'}</dd>
      <dd className="text-sm text-ink-soft max-sm:pr-10">{hint}</dd>
      <dd>
        <button
          type="button"
          aria-label={`Abrir ${label}`}
          onClick={() => goTo({ tab })}
          className="absolute right-2.5 bottom-2.5 grid size-11 sm:top-2.5 place-items-center rounded-full bg-mist text-teal transition-colors hover:bg-petrol hover:text-white"
        >
          <ArrowRight className="size-5" aria-hidden />
        </button>
      </dd>
    </div>
  );
}

const PORTUGUESE_LISTS = ['speakers', 'program_items', 'committees', 'leadership_team'] as const;

/** What stands in the content tables is written once, in Portuguese: what who reads another language finds in its place. */
function PortugueseOnly({ content }: { content: LoadedContent }) {
  const lists = PORTUGUESE_LISTS.filter((table) => content[table]?.length);
  const names = formatList(
    lists.map((table) => EDITED[table].label.toLowerCase()),
    'pt-BR',
  );
  const welcome = Boolean(content.welcome_content?.length);
  if (lists.length === 0 && !welcome) return null;
  return (
    <section
      aria-labelledby="portuguese-only"
      className="flex gap-3 rounded-card border border-mist-deep bg-white p-5 sm:px-7"
    >
      <Languages className="mt-0.5 size-5 shrink-0 text-petrol" aria-hidden />
      <div className="min-w-0">
        <h3 id="portuguese-only" className="font-sans text-base font-semibold">
          O que só existe em português
        </h3>
        {welcome && (
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            Quem lê em inglês ou espanhol vê o texto de boas-vindas padrão, já traduzido, e não o seu.
          </p>
        )}
        {lists.length > 0 && (
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            {`Nomes, títulos e textos de ${names} aparecem em português também nas páginas em inglês e espanhol.`}
          </p>
        )}
        <p className="flex flex-wrap gap-x-5">
          {[
            { path: '/en', label: 'Ver o site em inglês' },
            { path: '/es', label: 'Ver o site em espanhol' },
          ].map(({ path, label }) => (
            <a
              key={path}
              href={path}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4 hover:text-ink sm:min-h-9"
            >
              {label}
              <span className="sr-only"> (abre em nova aba)</span>
            </a>
          ))}
        </p>
      </div>
    </section>
  );
}
