import type { ReactNode } from 'react';
import { unbroken } from './unbroken.tsx';

interface SectionHeadingProps {
  /** The title's id, for `aria-labelledby`. */
  id?: string;
  /** A short name of the section, above its title. */
  label?: string;
  title: string;
  /** The language of the title, if it is not the page's. */
  titleLang?: string | undefined;
  lead?: string;
  onDark?: boolean;
  className?: string;
  /** Beside the heading, if there is room. */
  children?: ReactNode;
}

export function SectionHeading(props: SectionHeadingProps) {
  const { id, label, title, titleLang, lead, onDark, className, children } = props;
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-10 gap-y-6 ${className ?? ''}`}>
      <div className="max-w-3xl" data-reveal>
        {label && <SectionLabel onDark={onDark}>{label}</SectionLabel>}
        <h2 id={id} className="text-title" lang={titleLang}>
          {unbroken(title)}
        </h2>
        {lead && (
          <p className={`mt-2 max-w-2xl sm:mt-4 sm:text-lead ${onDark ? 'text-white/80' : 'text-ink-soft'}`}>
            {unbroken(lead)}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** The texts of a heading with a common prefix: `fees.label`, `fees.title`, and optionally a lead. */
export const headingOf = <Name extends string, Lead extends string = never>(
  t: (key: `${NoInfer<Name>}.${'label' | 'title' | NoInfer<Lead>}`) => string,
  name: Name,
  lead?: Lead,
) => ({
  label: t(`${name}.label`),
  title: t(`${name}.title`),
  ...(lead && { lead: t(`${name}.${lead}`) }),
});

interface SectionProps extends SectionHeadingProps {
  /** The section's id on its page. */
  anchor?: string;
  /** Beside the heading, if there is room. */
  beside?: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ anchor, beside, className, children, ...heading }: SectionProps) {
  return (
    <section id={anchor} className={`section-space ${className ?? ''}`} aria-labelledby={heading.id}>
      <div className="container-page">
        <SectionHeading {...heading}>{beside}</SectionHeading>
        {children}
      </div>
    </section>
  );
}

/** A section's name after a symbol of three joined layers. */
function SectionLabel({ onDark, children }: { onDark?: boolean | undefined; children: ReactNode }) {
  return (
    <p
      className={`mb-2 flex items-center gap-2.5 sm:mb-4 font-semibold text-[0.9375rem] ${onDark ? 'text-teal-bright' : 'text-petrol'}`}
    >
      <svg
        viewBox="0 0 28 16"
        className="h-4 w-7 shrink-0 fill-none"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden
      >
        <path d="M1.5 2.5c5 0 6 4 12.5 4s7.5-4 12.5-4" className="stroke-coral" />
        <path d="M1.5 8c5 0 6 3 12.5 3s7.5-3 12.5-3" className="stroke-coral-soft" />
        <path d="M1.5 13.5h25" className="stroke-current" />
      </svg>
      {children}
    </p>
  );
}
