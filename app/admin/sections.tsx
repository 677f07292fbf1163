import {
  BookOpen,
  CalendarDays,
  CircleUser,
  FileText,
  HandHeart,
  History,
  House,
  Inbox,
  Layers,
  type LucideIcon,
  Megaphone,
  Menu,
  Mic,
  SlidersHorizontal,
  UserCog,
  Users,
  X,
} from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type FocusEvent, type ToggleEvent, useEffect, useRef } from 'react';
import type { EntryName } from '#congress/kind.ts';
import type { AdminTab, MenuEntry } from './tabs.tsx';

const ID = 'sections';

const ICONS: Record<EntryName, LucideIcon> = {
  Início: House,
  Mensagens: Inbox,
  Programação: CalendarDays,
  Palestrantes: Mic,
  Patrocínio: HandHeart,
  Comissões: Users,
  Páginas: FileText,
  'Avisos e e-mails': Megaphone,
  'Trabalhos e anais': BookOpen,
  Mudanças: History,
  'Dados do evento': SlidersHorizontal,
  Equipe: UserCog,
  Edições: Layers,
  'Minha conta': CircleUser,
};

interface SectionsProps {
  menu: readonly MenuEntry[];
  /** The current entry and tab. */
  entry: MenuEntry;
  tab: AdminTab;
}

/** The menu: a side bar on wide screens, otherwise a drawer behind a bar that names the current entry. */
export function Sections({ menu, entry, tab }: SectionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const active = () => list.current?.querySelector<HTMLElement>('[data-state=active]');
  // In a low window the side bar scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entry changes
  useEffect(() => {
    active()?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [entry.id]);

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
          {entry.name}
          {tab.label !== entry.name && entry.tabs.length > 1 && (
            <span className="font-normal text-ink-soft">{` · ${tab.label}`}</span>
          )}
        </span>
        <Menu className="size-6 shrink-0" aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of the elements inside it */}
      <div
        id={ID}
        popover="auto"
        // Opening the drawer moves the focus to the current entry, or if there is none, by the list to the first one.
        onToggle={({ newState }: ToggleEvent) => newState === 'open' && (active() ?? list.current)?.focus()}
        // The drawer closes when the focus leaves it, so that nothing behind it can have the focus.
        onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        className="drawer clear-of-toasts max-xl:inset-0 max-xl:size-full bg-transparent text-ink xl:sticky xl:top-18 xl:low:static xl:block xl:h-[calc(100svh-4.5rem-var(--toasts-beside))] xl:w-full"
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
            {menu.map((one) => (
              <EntryTrigger key={one.id} entry={one} />
            ))}
          </Tabs.List>
        </div>
      </div>
    </nav>
  );
}

function EntryTrigger({ entry: { id, name, tabs, opens } }: { entry: MenuEntry }) {
  const Icon = ICONS[name];
  const others = tabs.filter(({ label }) => label !== name);
  return (
    <Tabs.Trigger
      value={id}
      aria-description={others.length > 0 ? others.map(({ label }) => label).join(', ') : undefined}
      popoverTarget={ID}
      popoverTargetAction="hide"
      // Prefetches the tab's script: a finger touches some 100 ms before the tap ends, a mouse hovers longer.
      onPointerEnter={opens.ahead}
      onFocus={opens.ahead}
      className="flex min-h-11 w-full items-center gap-3 rounded-inner px-3 text-left font-semibold transition-colors hover:bg-mist data-[state=active]:calm xl:min-h-10 xl:text-[0.9375rem]"
    >
      <Icon className="size-[1.125rem] shrink-0 opacity-80" aria-hidden />
      {name}
      {opens.also && <span className="sr-only">{` (${opens.also})`}</span>}
    </Tabs.Trigger>
  );
}
