import type { ReactNode } from 'react';

interface Step {
  title: string;
  text: string;
  /** What one can do for it right here. */
  action?: ReactNode;
}

/** Steps in their order, joined by a thread. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="max-w-2xl">
      {steps.map(({ title, text, action }, index) => (
        <li
          key={title}
          className="group relative grid grid-cols-[auto_1fr] gap-x-5 pb-8 last:pb-0 sm:gap-x-6"
        >
          <span
            className="absolute top-11 bottom-0 left-[1.3125rem] w-0.5 bg-mist-deep group-last:hidden"
            aria-hidden
          />
          <span
            className="grid size-11 place-items-center rounded-full bg-petrol font-display font-semibold text-lg text-white"
            aria-hidden
          >
            {index + 1}
          </span>
          <div className="pt-2">
            <h4 className="text-[1.1875rem] leading-snug">{title}</h4>
            <p className="mt-1.5 text-ink-soft">{text}</p>
            {action && <div className="mt-3">{action}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
