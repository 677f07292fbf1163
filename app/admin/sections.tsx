import { Menu, X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type FocusEvent, type ToggleEvent, useEffect, useRef } from 'react';
import type { AdminTab, useTabGroups } from './tabs.tsx';

const ID = 'sections';

interface SectionsProps {
  groups: ReturnType<typeof useTabGroups>;
  current: AdminTab;
}

/** The tabs by their groups: a side bar on wide screens, else a drawer behind a bar that says which one is open. */
export function Sections({ groups, current }: SectionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const active = () => list.current?.querySelector<HTMLElement>('[data-state=active]');
  // A low window shows only a part of the side bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what moves the list
  useEffect(() => {
    active()?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [current.id]);

  return (
    <nav
      aria-label="Seções da administração"
      className="max-xl:sticky max-xl:top-0 max-xl:low:static max-xl:z-30 max-xl:border-b max-xl:border-mist-deep max-xl:bg-gauze/95 max-xl:backdrop-blur"
    >
      <button
        type="button"
        popoverTarget={ID}
        className="container-page flex min-h-14 items-center justify-between gap-3 text-left xl:hidden"
      >
        <span className="truncate font-semibold">
          <span className="sr-only">Seções: </span>
          {current.label}
        </span>
        <Menu className="size-6 shrink-0" aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of what happens inside it */}
      <div
        id={ID}
        popover="auto"
        // Whoever opens the drawer begins at the tab they are in.
        onToggle={({ newState }: ToggleEvent) => newState === 'open' && active()?.focus()}
        // Nothing of the page behind the drawer holds the focus.
        onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        className="drawer max-xl:inset-0 max-xl:size-full bg-transparent text-ink xl:sticky xl:top-18 xl:low:static xl:block xl:h-[calc(100svh-4.5rem)] xl:w-full"
      >
        <button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden
          className="on-dark absolute inset-0 bg-ink/60 xl:hidden"
        />
        <div className="overflow-y-auto overscroll-contain max-xl:absolute max-xl:inset-y-0 max-xl:right-0 max-xl:w-[80%] max-xl:max-w-[280px] max-xl:rounded-l-card max-xl:bg-gauze max-xl:shadow-lift xl:h-full xl:translate-none xl:border-r xl:border-mist-deep xl:pt-4">
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label="Fechar a lista de seções"
            className="sticky top-2 z-10 mt-2 mr-2 ml-auto grid size-11 place-items-center rounded-full bg-gauze hover:bg-mist xl:hidden"
          >
            <X className="size-6" aria-hidden />
          </button>
          <Tabs.List ref={list} aria-label="Seções" className="px-3 pb-6 max-xl:-mt-9 xl:px-4">
            {groups.map(({ name, tabs }) => (
              <div key={name} className="not-first:mt-5">
                <span id={`${ID}-${name}`} className="block px-3 pb-1 text-sm font-semibold text-ink-soft">
                  {name}
                </span>
                {tabs.map(({ id, label }) => (
                  <Tabs.Trigger
                    key={id}
                    value={id}
                    aria-describedby={`${ID}-${name}`}
                    popoverTarget={ID}
                    popoverTargetAction="hide"
                    className="flex min-h-11 w-full items-center rounded-inner px-3 text-left font-semibold transition-colors hover:bg-mist data-[state=active]:bg-petrol data-[state=active]:text-white xl:min-h-9 xl:text-[0.9375rem]"
                  >
                    {label}
                  </Tabs.Trigger>
                ))}
              </div>
            ))}
          </Tabs.List>
        </div>
      </div>
    </nav>
  );
}
