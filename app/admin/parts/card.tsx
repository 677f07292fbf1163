import { type ReactNode, type Ref, useId } from 'react';

interface CardProps {
  title: string;
  /** Below the heading. */
  lead?: ReactNode;
  /** At the heading's right. */
  aside?: ReactNode;
  /** The heading, to which the focus goes when what held it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One matter of a screen, under its heading. */
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
