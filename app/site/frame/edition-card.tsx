import type { ReactNode } from 'react';

interface EditionCardProps {
  /** "3ª". */
  ordinal: string;
  /** "edição": read after the ordinal. */
  noun: string;
  text: string;
  /** The edition this site is about: it stands out. */
  current?: boolean;
  /** What one can do with it: a button, or one that says "em breve". */
  children: ReactNode;
}

/** One edition of the congress among the others: upright in a row of three, lying where they stand below one another. */
export function EditionCard({ ordinal, noun, text, current, children }: EditionCardProps) {
  return (
    <article
      className={`grid content-start gap-x-8 gap-y-5 rounded-[2rem] p-7 shadow-lift sm:max-lg:grid-cols-[9rem_1fr] sm:max-lg:items-center sm:p-9 lg:grid-rows-[auto_1fr_auto] ${
        current ? 'on-dark bg-petrol text-white' : 'bg-white'
      }`}
      data-reveal
    >
      <h3 className="text-heading sm:max-lg:row-span-2">
        <span
          className={`block text-[clamp(4rem,3rem+3vw,5.5rem)] leading-none tracking-[-0.02em] ${
            current ? 'text-honey' : 'text-coral-deep'
          }`}
        >
          {ordinal}
        </span>{' '}
        {noun}
      </h3>
      <p className={`max-w-[25.6em] ${current ? 'text-white/85' : 'text-ink-soft'}`}>{text}</p>
      <div>{children}</div>
    </article>
  );
}
