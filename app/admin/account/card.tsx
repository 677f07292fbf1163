import { type ReactNode, type Ref, useId } from 'react';

interface CardProps {
  title: string;
  children: ReactNode;
  /** Its heading, to which the focus goes when what held it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** One matter of an account. */
export function Card({ title, children, headingRef }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card bg-white p-5 shadow-lift sm:p-7">
      <h3 id={id} ref={headingRef} tabIndex={-1} className="text-heading outline-none">
        {title}
      </h3>
      {children}
    </section>
  );
}
