import { ArrowRight, CircleAlert, CircleCheck } from 'lucide-react';
import { useFacts } from '../content/facts.ts';
import { usePictures } from '../content/pictures.tsx';
import { useContent } from '../content/queries.ts';
import { usePlace } from '../place/place.ts';
import { LatestChanges } from './latest-changes.tsx';
import { attention, type Summary, summaries } from './summary.ts';

/** The first thing an editor sees: what wants attention, how much there is of everything, and what changed last. */
export function Digest({ tabs }: { tabs: readonly string[] }) {
  const { goTo } = usePlace();
  const { pictures } = usePictures();
  const content = {
    speakers: useContent('speakers').data,
    program_items: useContent('program_items').data,
    sponsors: useContent('sponsors').data,
    welcome_content: useContent('welcome_content').data,
    leadership_team: useContent('leadership_team').data,
    committees: useContent('committees').data,
  };
  const wanting = attention(content, pictures, useFacts());
  return (
    <div className="grid gap-8">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {summaries(content).map((summary) => (
          <Figure key={summary.label} summary={summary} tabs={tabs} />
        ))}
      </dl>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="attention" className="rounded-card bg-white p-5 shadow-lift sm:p-7">
          <h3 id="attention" className="text-heading">
            Precisa de atenção
          </h3>
          <ul className="mt-4 grid gap-3">
            {wanting.map(({ text, detail, place }) => (
              <li key={`${text} ${place?.item}`} className="flex gap-3 rounded-inner bg-rose-light px-4 py-3">
                <CircleAlert className="mt-0.5 size-5 shrink-0 text-coral-deep" aria-hidden />
                <p className="min-w-0">
                  <span className="font-semibold">{text}</span>
                  <span className="block text-[0.9375rem] text-ink-soft">{detail}</span>
                  {place && tabs.includes(place.tab) && (
                    <button
                      type="button"
                      onClick={() => goTo(place)}
                      className="mt-1 min-h-9 font-semibold text-teal underline underline-offset-4 hover:text-ink"
                    >
                      Corrigir
                      <span className="sr-only">{` ${text}`}</span>
                    </button>
                  )}
                </p>
              </li>
            ))}
            {wanting.length === 0 && (
              <li className="flex gap-3 rounded-inner bg-mist/60 px-4 py-3">
                <CircleCheck className="mt-0.5 size-5 shrink-0 text-teal" aria-hidden />
                <p>Nada pendente: todas as seções do site têm conteúdo.</p>
              </li>
            )}
          </ul>
        </section>
        <LatestChanges />
      </div>
    </div>
  );
}

function Figure({
  summary: { label, value, hint, tab },
  tabs,
}: {
  summary: Summary;
  tabs: readonly string[];
}) {
  const { goTo } = usePlace();
  return (
    <div className="relative rounded-inner border border-mist-deep bg-white p-4 sm:p-5">
      <dt className="text-[0.9375rem] font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-1 font-display text-title font-[680]">{value ?? '…'}</dd>
      <dd className={`text-sm text-ink-soft ${tabs.includes(tab) ? 'max-sm:pr-10' : ''}`}>{hint}</dd>
      {tabs.includes(tab) && (
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
      )}
    </div>
  );
}
