import type { ReactNode } from 'react';

interface BlockProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One subject of a panel: its name at the left where there is room, what there is to say at the right. */
export function Block({ title, lead, children }: BlockProps) {
  return (
    <section className="grid gap-x-14 gap-y-6 border-ink/15 border-t py-10 last:pb-0 lg:grid-cols-12 lg:py-14 [h2+&]:border-t-0 [h2+&]:pt-3">
      <div className="lg:col-span-4">
        <h3 className="text-heading hyphens-auto lg:text-[1.75rem] lg:leading-tight">{title}</h3>
        {lead && <p className="mt-3 max-w-md text-ink-soft">{lead}</p>}
      </div>
      <div className="lg:col-span-8">{children}</div>
    </section>
  );
}
