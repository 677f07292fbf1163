import { type LucideIcon, Plus, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { Button } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { Blocks } from './prose.tsx';

type TextKey<Point extends string, Section extends string> =
  | 'lead'
  | `glance.${Point}.${'title' | 'text'}`
  | `sections.${Section}.${'title' | 'text'}`;

interface LegalDocumentProps<Point extends string, Section extends string> {
  page: 'accessibility' | 'privacy' | 'terms';
  /** Its texts; those of sections use the markup of `prose.tsx`. */
  text(key: TextKey<Point, Section>): string;
  /** The effective date. */
  since: string;
  glance: readonly { name: Point; icon: LucideIcon }[];
  /** Each with its fragment, the same in every language, because letters may link to it. */
  sections: readonly { name: Section; anchor: string }[];
  /** Content below the text of a section. */
  more?: Partial<Record<Section, ReactNode>>;
}

interface GlancePoint {
  icon: LucideIcon;
  title: string;
  text: string;
}

interface DocumentSection {
  anchor: string;
  title: string;
  text: string;
  more: ReactNode;
}

/** A legal text: summary, contents, and numbered sections that can be expanded. */
export function LegalDocument<Point extends string, Name extends string>(
  props: LegalDocumentProps<Point, Name>,
) {
  const { page, text, since, glance, more } = props;
  const { t } = useTranslation('legal');
  const points = glance.map(({ name, icon }) => ({
    icon,
    title: text(`glance.${name}.title`),
    text: text(`glance.${name}.text`),
  }));
  const sections = props.sections.map(({ name, anchor }) => ({
    anchor,
    title: text(`sections.${name}.title`),
    text: text(`sections.${name}.text`),
    more: more?.[name],
  }));
  return (
    <>
      <PageHeader page={page} lead={text('lead')}>
        <p className="inline-flex min-h-11 items-center rounded-full bg-white/70 px-5 font-semibold text-[0.9375rem]">
          {since}
        </p>
        <Button look="quiet" className="noscript:hidden max-sm:hidden" data-prints data-print="hide">
          <Printer className="size-4.5" />
          {t('print')}
        </Button>
      </PageHeader>
      <div className="container-page pb-[clamp(2rem,9vw,7.5rem)]">
        <Glance points={points} />
        <div className="mt-[clamp(1.5rem,6vw,5rem)] grid gap-x-16 gap-y-10 lg:grid-cols-12">
          <Contents sections={sections} />
          <div className="lg:col-span-8">
            {sections.map((section, index) => (
              <Section key={section.anchor} section={section} number={index + 1} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

function Glance({ points }: { points: GlancePoint[] }) {
  const { t } = useTranslation('legal');
  return (
    <section
      aria-labelledby="em-resumo"
      className="on-dark rounded-panel bg-petrol px-5 py-6 text-white sm:p-10 lg:px-14 lg:py-14 print:border print:border-ink/25 print:bg-transparent print:text-ink"
    >
      <h2 id="em-resumo" className="text-heading sm:text-title">
        {t('glance')}
      </h2>
      <ul
        className={`mt-4 grid gap-x-10 gap-y-3.5 sm:mt-8 sm:grid-cols-2 sm:gap-y-8 ${points.length % 3 === 0 ? 'lg:grid-cols-3' : 'xl:grid-cols-4'}`}
      >
        {points.map(({ icon: Icon, title, text }) => (
          // On phones, a point's title is run into its first line.
          <li key={title} className="min-w-0 max-sm:grid max-sm:grid-cols-[2rem_1fr] max-sm:text-[0.9375rem]">
            <Icon className="size-5 max-sm:mt-0.5 sm:size-7 text-coral-soft" strokeWidth={1.75} />
            <div className="min-w-0 max-sm:leading-snug">
              <h3 className="sm:mt-3 max-sm:inline max-sm:font-sans max-sm:after:content-['._'] sm:text-heading">
                {unbroken(title)}
              </h3>
              <p className="max-sm:inline sm:mt-2 text-pretty break-words text-white/85 print:text-ink">
                {unbroken(text)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contents({ sections }: { sections: DocumentSection[] }) {
  const { t } = useTranslation('legal');
  return (
    // On narrower screens the collapsed sections serve as the contents.
    <nav aria-labelledby="nesta-pagina" className="max-lg:hidden lg:col-span-4" data-print="hide">
      <div className="lg:sticky lg:top-28 lg:max-h-[calc(100svh-8rem)] lg:overflow-y-auto">
        <h2 id="nesta-pagina" className="text-heading">
          {t('contents')}
        </h2>
        <ol className="mt-4 grid">
          {sections.map(({ anchor, title }, index) => (
            <li key={anchor} className="border-ink/12 border-t">
              <a
                href={`#${anchor}`}
                className="grid min-h-11 grid-cols-[1.75rem_1fr] items-center py-1.5 text-[0.9375rem] text-ink-soft leading-snug no-underline hover:text-ink hover:underline"
              >
                <span className="font-display font-semibold text-coral-deep tabular-nums" aria-hidden>
                  {index + 1}
                </span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function Section({ section, number }: { section: DocumentSection; number: number }) {
  const { anchor, title, text, more } = section;
  return (
    <details className="group border-ink/15 border-t">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-2.5 sm:py-5 [&::-webkit-details-marker]:hidden">
        <h2
          id={`${anchor}-titulo`}
          className="grid max-w-[44rem] grid-cols-[auto_1fr] gap-x-3 text-lg leading-[1.15] tracking-[-0.015em] sm:text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)]"
        >
          <span className="text-coral-deep tabular-nums">{number}.</span>
          <span className="min-w-0 hyphens-auto">{unbroken(title)}</span>
        </h2>
        <span
          className="grid size-9 shrink-0 place-items-center rounded-full bg-mist transition-[rotate,background-color] duration-300 ease-heal group-open:rotate-45 group-open:bg-rose"
          data-print="hide"
        >
          <Plus className="size-5" />
        </span>
      </summary>
      {/* A link to a fragment inside opens the `details`; the scroll margin keeps the heading, which is outside, in
          view. */}
      <section
        id={anchor}
        aria-labelledby={`${anchor}-titulo`}
        className="-mx-3 scroll-mt-44 rounded-inner px-3 pb-10 print:pb-6"
      >
        <div className="max-w-[44rem] text-[1.0625rem] text-ink-soft">
          <Blocks text={text} />
        </div>
        {more}
      </section>
    </details>
  );
}
