import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

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
    tab: 'rounded-[1.125rem] px-2 py-3 text-ink-soft hover:bg-white/70 data-[state=active]:bg-petrol data-[state=active]:text-white sm:px-5 sm:py-4',
    panel: 'mt-8',
  },
  /** A quiet row of words. */
  words: {
    list: 'flex gap-6 border-ink/15 border-b sm:gap-10',
    tab: '-mb-px border-transparent border-b-3 py-3 font-semibold text-ink-soft hover:text-ink data-[state=active]:border-coral data-[state=active]:text-ink',
    panel: 'mt-6',
  },
} as const;

/**
 * One of several panels at a time. Every panel is in the page: without scripts, and on paper, they stand one below the
 * other under their headings.
 */
export function Tabs({
  label,
  tabs,
  look,
  level,
}: {
  label: string;
  tabs: Tab[];
  look: keyof typeof LOOKS;
  /** The heading level of the panels. */
  level: 3 | 4;
}) {
  const classes = LOOKS[look];
  const Heading = `h${level}` as const;
  return (
    <Radix.Root defaultValue={tabs[0]?.id}>
      <Radix.List aria-label={label} className={`${classes.list} not-[.js_*]:hidden print:hidden`}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={`cursor-pointer text-left transition-colors duration-200 ${classes.tab}`}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.id}
          value={tab.id}
          forceMount
          className={`${classes.panel} rounded-inner [.js_&]:data-[state=inactive]:hidden print:data-[state=inactive]:block!`}
        >
          <Heading className="mb-5 text-heading [.js_&]:sr-only print:not-sr-only!">{tab.heading}</Heading>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
