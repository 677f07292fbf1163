import type { ReactNode } from 'react';

interface IconRowProps {
  icon: ReactNode;
  /** What the icon stands for, said to those who do not see it. */
  term: string;
  children: ReactNode;
}

/** An entry of a `dl` whose term is an icon. */
export function IconRow({ icon, term, children }: IconRowProps) {
  return (
    <div className="flex gap-3.5">
      <dt className="mt-0.5 shrink-0 text-coral-deep">
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="text-balance">{children}</dd>
    </div>
  );
}
