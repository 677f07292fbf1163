import { type ReactNode, type Ref, useId } from 'react';

interface CardProps {
  title: string;
  /** Below the heading. */
  lead?: ReactNode;
  /** To the right of the heading. */
  aside?: ReactNode;
  /** The heading; receives the focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of a screen with a heading. */
export function Card({ title, lead, aside, headingRef, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card bg-white p-5 shadow-lift sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 id={id} ref={headingRef} tabIndex={-1} className="text-heading outline-none">
            {title}
          </h3>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
