import type { ReactNode } from 'react';

/** A short label beside something; `warm` if it needs attention. */
export function Mark({ warm, children }: { warm?: boolean; children: ReactNode }) {
  const colours = warm ? 'bg-rose-light text-coral-deep' : 'bg-mist text-petrol';
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${colours}`}>
      {children}
    </span>
  );
}
