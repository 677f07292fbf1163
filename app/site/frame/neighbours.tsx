import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useLanguage } from '#app/i18n/use-translation.tsx';
import { LinkButton } from '#app/ui/button.tsx';

interface Neighbour {
  /** Without a language. */
  path: string;
  title: string;
}

interface NeighboursProps {
  previous: Neighbour | null;
  next: Neighbour | null;
  /** The address of the list, without a language. */
  list: string;
  words: { label: string; previous: string; next: string; all: string };
  /** The language of the titles, if it is not the page's. */
  lang: string | undefined;
}

/** Links to the previous and the next item, and to the list. */
export function Neighbours({ previous, next, list, words, lang }: NeighboursProps) {
  const { localized } = useLanguage();
  return (
    <nav aria-label={words.label} className="container-page pb-[clamp(4rem,8vw,6.5rem)]" data-print="hide">
      <div className="border-ink/12 border-t pt-10 sm:pt-14">
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {previous && (
            <li className="grid">
              <Way to={previous} name={words.previous} rel="prev" lang={lang} />
            </li>
          )}
          {next && (
            <li className="grid md:col-start-2">
              <Way to={next} name={words.next} rel="next" lang={lang} />
            </li>
          )}
        </ul>
        <LinkButton look="quiet" size="large" className="mt-8 max-sm:w-full" href={localized(list)}>
          {words.all}
        </LinkButton>
      </div>
    </nav>
  );
}

interface WayProps {
  to: Neighbour;
  name: string;
  rel: 'prev' | 'next';
  lang: string | undefined;
}

function Way({ to, name, rel, lang }: WayProps) {
  const { localized } = useLanguage();
  return (
    <a
      href={localized(to.path)}
      rel={rel}
      className={`group grid content-start gap-2 rounded-card bg-white p-6 no-underline transition-shadow hover:shadow-lift sm:p-7 ${rel === 'next' ? 'md:text-right' : ''}`}
    >
      <span
        className={`flex items-center gap-2 font-semibold text-[0.9375rem] text-petrol ${rel === 'next' ? 'md:justify-end' : ''}`}
      >
        {rel === 'prev' && <ArrowLeft className="size-4.5" />}
        {name}
        {rel === 'next' && <ArrowRight className="size-4.5" />}
      </span>
      <span
        lang={lang}
        className="text-pretty font-display font-semibold text-lg leading-snug decoration-2 decoration-coral underline-offset-4 group-hover:underline"
      >
        {to.title}
      </span>
    </a>
  );
}
