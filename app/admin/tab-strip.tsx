import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { useAddressed } from './address.ts';
import { Crash } from './crash.tsx';
import { Deferred } from './parts/deferred.tsx';
import { ReadingOnly } from './session/rights.tsx';
import type { AdminTab } from './tabs.tsx';

interface PartsProps {
  entry: string;
  tabs: readonly AdminTab[];
  current: AdminTab;
  onOpen(id: string): void;
}

/** The tabs of a menu entry that has several, in a strip above the open one. */
export function Parts({ entry, tabs, current, onOpen }: PartsProps) {
  const list = useRef<HTMLDivElement>(null);
  const isInside = useAddressed(({ item }) => item !== '');
  // On a phone the strip scrolls; the current tab is kept in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useEffect(() => {
    const tab = list.current?.querySelector('[data-state=active]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [current.id]);
  return (
    <Tabs.Root value={current.id} onValueChange={onOpen} activationMode="manual">
      <Tabs.List
        ref={list}
        aria-label={`Partes de ${entry}`}
        // On a small screen an open item leaves no room for the strip.
        className={`mb-8 flex gap-6 overflow-x-auto border-b border-mist-deep max-sm:-mt-3 max-sm:mb-6 ${isInside ? 'max-lg:hidden' : ''}`}
      >
        {tabs.map(({ id, label }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            className="min-h-11 shrink-0 border-transparent border-b-3 font-semibold whitespace-nowrap text-ink-soft hover:text-ink data-[state=active]:border-coral data-[state=active]:text-ink forced-colors:border-b-0 forced-colors:px-2"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.id} value={tab.id} className="outline-none" tabIndex={-1}>
          <Panel tab={tab} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

export function Panel({ tab: { id, label, heading, panel, ...rights } }: { tab: AdminTab }) {
  return (
    <Crash key={id} part>
      {heading && <h2 className={heading === 'seen' ? 'mb-6 text-title' : 'sr-only'}>{label}</h2>}
      <ReadingOnly {...rights} />
      <Deferred>{panel}</Deferred>
    </Crash>
  );
}
