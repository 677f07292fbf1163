import { ChevronDown, CircleAlert, CircleCheck, Eye, Inbox, Sparkles } from 'lucide-react';
import { Card } from '../parts/card.tsx';
import { Link } from '../parts/link.tsx';
import { QueryState, type QueryStateProps } from '../requests/query-state.tsx';
import { type Hint, URGENCIES } from './hint.ts';

const LOOKS = {
  waiting: { title: 'Espera por você', Icon: Inbox, ground: 'bg-mist', icon: 'text-petrol' },
  wrong: {
    title: 'Errado ou parado no site',
    Icon: CircleAlert,
    ground: 'bg-rose-light',
    icon: 'text-coral-deep',
  },
  missing: { title: 'Visitantes sentem falta', Icon: Eye, ground: 'bg-mist/60', icon: 'text-petrol' },
  better: { title: 'Dá para melhorar', Icon: Sparkles, ground: 'bg-gauze', icon: 'text-teal' },
} as const;
/** The rest of each kind is collapsed, so that no kind pushes the next off the screen. */
const SHOWN = 5;

interface AttentionListProps {
  hints: Hint[];
  loading: boolean;
  /** Something that could not be loaded, so that what it would say is unknown. */
  failed: QueryStateProps['query'] | undefined;
}

/** What needs attention, most urgent first, with links to where it can be fixed. */
export function AttentionList({ hints, loading, failed }: AttentionListProps) {
  return (
    <Card title="Precisa de atenção">
      {URGENCIES.map((urgency) => (
        <Kind key={urgency} urgency={urgency} hints={hints.filter((hint) => hint.urgency === urgency)} />
      ))}
      {failed && <QueryState query={failed} failed="Nem tudo pôde ser conferido" />}
      {hints.length === 0 && !failed && (
        <p className="mt-4 flex gap-3 rounded-inner bg-mist/60 px-4 py-3">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-teal" aria-hidden />
          {loading ? (
            'Conferindo o conteúdo do site…'
          ) : (
            <span>
              <strong className="block font-semibold">Nada espera por você agora.</strong>
              Nada pendente: o site está completo, sem contradições e com todos os links.
            </span>
          )}
        </p>
      )}
    </Card>
  );
}

function Kind({ urgency, hints }: { urgency: Hint['urgency']; hints: Hint[] }) {
  if (hints.length === 0) return null;
  const { title } = LOOKS[urgency];
  const [shown, more] = [hints.slice(0, SHOWN), hints.slice(SHOWN)];
  return (
    <section aria-label={title} className="mt-5">
      <h4 className="font-sans text-[0.9375rem] font-semibold text-ink-soft">{title}</h4>
      <Hints hints={shown} />
      {more.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-teal hover:text-ink [&::-webkit-details-marker]:hidden">
            {more.length === 1 ? 'Mais 1' : `Mais ${more.length}`}
            <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden />
          </summary>
          <Hints hints={more} />
        </details>
      )}
    </section>
  );
}

function Hints({ hints }: { hints: Hint[] }) {
  return (
    <ul className="mt-2 grid grid-cols-1 gap-2.5">
      {hints.map((hint, place) => {
        const { Icon, ground, icon } = LOOKS[hint.urgency];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two hints may read the same
          <li key={place} className={`flex gap-3 rounded-inner px-4 py-3 ${ground}`}>
            <Icon className={`mt-0.5 size-5 shrink-0 ${icon}`} aria-hidden />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{hint.text}</p>
              <p className="text-[0.9375rem] text-ink-soft">{hint.detail}</p>
              <ul className="mt-0.5 flex flex-wrap gap-x-5">
                {hint.fixes.map(({ label, address }, fix) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two links may read the same
                  <li key={fix} className="max-w-full">
                    <Link
                      to={address}
                      className="inline-flex min-h-11 max-w-full items-center font-semibold text-teal underline underline-offset-4 hover:text-ink sm:min-h-9"
                    >
                      {label}
                      <span className="sr-only">{`: ${hint.text}`}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
