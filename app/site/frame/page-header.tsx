import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { type Crumb, type PageName, trailOf } from '#app/pages.ts';
import { body, line } from '#app/ui/strata.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';

interface PageHeaderProps {
  /** The breadcrumbs from the home page: a page of `pages.ts`, or an own trail. */
  page: PageName | Crumb[];
  /** If it differs from the last name of the trail. */
  title?: string;
  /** The language of the title, if it is not the page's. */
  titleLang?: string | undefined;
  /** Sets a title that is a whole sentence in a smaller size. */
  longTitle?: boolean;
  lead?: string;
  leadLang?: string | undefined;
  /** An urgent deadline, right below the title. */
  deadline?: ReactNode;
  /** Buttons below the lead. */
  children?: ReactNode;
}

/** The top of every page except the home page: breadcrumbs, the page's only `h1`, and the lead. */
export function PageHeader(props: PageHeaderProps) {
  const { page, titleLang, longTitle = false, lead, leadLang, deadline, children } = props;
  const { t } = useTranslation('pages');
  const trail = typeof page === 'string' ? trailOf(page, t) : page;
  const title = props.title ?? trail.at(-1)?.name;
  return (
    <div className="under-header relative isolate overflow-hidden bg-linear-to-b from-mist to-gauze">
      <div className="container-page pt-8 pb-[clamp(5.5rem,11.5vw,10.5rem)] lg:pt-12">
        <Trail trail={trail} />
        <h1
          lang={titleLang}
          className={`mt-6 max-w-4xl hyphens-auto ${longTitle ? 'text-title' : 'text-[clamp(2.25rem,1.5rem+3.4vw,4rem)] leading-[1.04] tracking-[-0.03em]'}`}
        >
          {unbroken(title)}
        </h1>
        {deadline && <p className="mt-5 font-semibold text-lead">{deadline}</p>}
        {lead && (
          <p lang={leadLang} className="mt-5 max-w-2xl text-ink-soft text-lead">
            {unbroken(lead)}
          </p>
        )}
        {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
      {/* Last, because it is at the lower edge, which is known only once the rest has arrived. */}
      <Strata />
    </div>
  );
}

interface UntranslatedNoteProps {
  /** All content that the page shows; null or undefined while it is not loaded. */
  of: readonly { untranslated?: readonly string[] }[] | null | undefined;
}

/** A note, once per page, that some texts are in Portuguese because they have no translation. */
export function UntranslatedNote({ of: shown }: UntranslatedNoteProps) {
  const { t } = useTranslation('frame');
  if (!shown?.some(({ untranslated }) => untranslated)) return null;
  return (
    <p className="container-page py-4 text-ink-soft text-sm" data-untranslated data-print="hide">
      {t('untranslated')}
    </p>
  );
}

interface TrailProps {
  trail: Crumb[];
  onDark?: boolean;
}

export function Trail({ trail, onDark }: TrailProps) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  return (
    <nav aria-label={t('trail')} data-print="hide">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-[0.9375rem]">
        {trail.map(({ name, path }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && (
              <ChevronRight className={`size-4 shrink-0 ${onDark ? 'text-teal-bright' : 'text-teal'}`} />
            )}
            {index < trail.length - 1 ? (
              <a
                href={localized(path)}
                className={`inline-flex min-h-9 items-center underline-offset-4 hover:underline ${onDark ? 'text-white/80 hover:text-white' : 'text-ink-soft hover:text-ink'}`}
              >
                {name}
              </a>
            ) : (
              <span aria-current="page" className="line-clamp-1 font-semibold">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const LAYERS = [
  { tone: 'fill-rose', rise: 62 },
  { tone: 'fill-coral-soft', rise: 92 },
  { tone: 'fill-mist-deep', rise: 118 },
  { tone: 'fill-gauze', rise: 140 },
];
const wave = (rise: number) => (x: number) =>
  rise + (1 - x / 1600) * 56 - 22 * Math.sin(x / 260 + rise / 40) - 7 * Math.sin(x / 83 + rise / 19);

/** Layers that rise from the right and settle into the page. Decorative. */
function Strata() {
  return (
    <svg
      viewBox="0 0 1600 240"
      preserveAspectRatio="none"
      className="absolute inset-x-0 -bottom-px -z-10 h-[clamp(4.5rem,11vw,9.5rem)] w-full"
      aria-hidden
    >
      {[30, 46, 60].map((rise) => (
        <path key={rise} d={line(wave(rise))} className="fill-none stroke-teal-bright/50" strokeWidth="1.5" />
      ))}
      {LAYERS.map(({ tone, rise }, index) => (
        <path key={tone} d={body(wave(rise), index === LAYERS.length - 1 ? 260 : 236)} className={tone} />
      ))}
    </svg>
  );
}
