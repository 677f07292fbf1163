import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from './hydrated.ts';
import { useNear } from './near.ts';
import type { TabsEngine, TabsEngineProps } from './tabs-engine.tsx';

export interface Tab {
  id: string;
  /** What the tab's button shows. */
  label: ReactNode;
  /** The heading its panel has where there are no buttons: without scripts, on paper, and for screen readers. */
  heading: string;
  content: ReactNode;
}

const LOOKS = {
  /** Large cards side by side. */
  cards: {
    list: 'grid grid-cols-3 gap-2 rounded-card bg-mist p-2 sm:gap-3',
    tab: 'rounded-[1.125rem] border border-transparent px-2 py-3 max-sm:px-1.5 text-ink-soft hover:bg-white/70 data-[state=active]:bg-petrol data-[state=active]:text-white sm:px-5 sm:py-4',
    panel: 'mt-8',
  },
  /** A quiet row of words. */
  words: {
    list: 'flex gap-6 border-ink/15 border-b sm:gap-10',
    tab: '-mb-px border-transparent border-b-3 py-3 font-semibold text-ink-soft hover:text-ink data-[state=active]:border-coral data-[state=active]:text-ink',
    panel: 'mt-6',
  },
} as const;

// The panel that the address names shows before scripts have taken over the page.
const UNTIL_HYDRATED =
  '[.js_[data-waiting]:has(:target)_&]:not-has-[:target]:hidden [.js_[data-waiting]_&]:has-[:target]:block!';

interface TabsProps {
  label: string;
  tabs: Tab[];
  look: keyof typeof LOOKS;
  /** The heading level of the panels. */
  level: 2 | 3 | 4;
  /** The tab to show, when the place where the tabs stand decides it; else they decide themselves. */
  selected?: string;
  onSelect?(id: string): void;
  /**
   * The tabs' ids are hashes of the page's address. The elements that have them take no room while scripts run, so that
   * a change of the hash scrolls nowhere by itself.
   */
  anchored?: boolean;
}

/**
 * One of several panels at a time. Every panel is in the page: without scripts, and on paper, they stand one below the
 * other under their headings. The row of buttons answers clicks at once and the arrow keys when Radix has come.
 */
export function Tabs({ label, tabs, look, level, anchored = false, ...choice }: TabsProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id ?? '');
  const { selected = own, onSelect = setOwn } = choice;
  const hydrated = useHydrated();
  const engine = useEngine(root);
  const classes = LOOKS[look];
  const List = engine?.List ?? PlainList;
  const Heading = `h${level}` as const;
  return (
    <div ref={root} className="group/tabs" data-waiting={anchored && !hydrated ? '' : undefined}>
      <List
        label={label}
        tabs={tabs.map((tab, index) => ({
          id: tab.id,
          label: tab.label,
          tabId: `${id}tab${index}`,
          panelId: `${id}panel${index}`,
        }))}
        selected={selected}
        onSelect={onSelect}
        listClassName={`${classes.list} not-[.js_*]:hidden print:hidden`}
        tabClassName={`cursor-pointer text-left transition-colors duration-200 ${classes.tab}`}
        keepFocus={engine?.hadFocus ?? false}
      />
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          id={`${id}panel${index}`}
          role="tabpanel"
          aria-labelledby={`${id}tab${index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern of tabs asks for it
          tabIndex={0}
          data-state={tab.id === selected ? 'active' : 'inactive'}
          className={`${classes.panel} rounded-inner [.js_&]:data-[state=inactive]:hidden print:data-[state=inactive]:block! ${anchored ? UNTIL_HYDRATED : ''}`}
        >
          {anchored && <span id={tab.id} className="[.js_&]:hidden" />}
          <Heading className="mb-5 text-heading [.js_&]:sr-only print:not-sr-only!">{tab.heading}</Heading>
          {tab.content}
        </div>
      ))}
    </div>
  );
}

function PlainList({ label, tabs, selected, onSelect, listClassName, tabClassName }: TabsEngineProps) {
  return (
    <div role="tablist" aria-label={label} className={listClassName}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tab.tabId}
          aria-controls={tab.panelId}
          aria-selected={tab.id === selected}
          data-state={tab.id === selected ? 'active' : 'inactive'}
          className={tabClassName}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function useEngine(root: RefObject<HTMLElement | null>) {
  const near = useNear(root);
  const [engine, setEngine] = useState<{ List: typeof TabsEngine; hadFocus: boolean } | null>(null);
  useEffect(() => {
    if (!near) return;
    let gone = false;
    import('./tabs-engine.tsx').then(
      (module) => {
        if (gone) return;
        const list = root.current?.querySelector('[role=tablist]');
        setEngine({ List: module.TabsEngine, hadFocus: list?.contains(document.activeElement) ?? false });
      },
      () => {
        // The buttons go on answering clicks.
      },
    );
    return () => {
      gone = true;
    };
  }, [near, root]);
  return engine;
}
