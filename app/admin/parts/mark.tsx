import type { ReactNode } from 'react';

/** A word or two about what it stands beside; `warm` where somebody should look. */
export function Mark({ warm, children }: { warm?: boolean; children: ReactNode }) {
  const colours = warm ? 'bg-rose-light text-coral-deep' : 'bg-mist text-petrol';
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${colours}`}>
      {children}
    </span>
  );
}
