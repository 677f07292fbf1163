import { type ReactNode, useId } from 'react';

export interface Tab {
  id: string;
  /** What the tab's button shows. */
  label: ReactNode;
  /** The heading of its panel on paper and for screen readers. */
  heading: string;
  content: ReactNode;
}

const LOOKS = {
  /** Large cards side by side. */
  cards: {
    list: 'grid grid-cols-3 gap-2 rounded-card bg-mist p-2 sm:gap-3',
    tab: 'rounded-[1.125rem] border border-transparent px-2 py-3 max-sm:px-1.5 text-ink-soft hover:bg-white/70 has-checked:bg-petrol has-checked:text-white sm:px-5 sm:py-4',
    panel: 'mt-8',
  },
  /** A quiet row of words. */
  words: {
    list: 'flex gap-6 border-ink/15 border-b sm:gap-10',
    tab: '-mb-px border-transparent border-b-3 py-3 font-semibold text-ink-soft hover:text-ink has-checked:border-coral has-checked:text-ink',
    panel: 'mt-6',
  },
} as const;

interface TabsProps {
  /** What is chosen here. */
  label: string;
  tabs: Tab[];
  look: keyof typeof LOOKS;
  /** The heading level of the panels. */
  level: 2 | 3 | 4;
  /** The tabs' ids are hashes of the page's address: the one that it names is shown. */
  anchored?: boolean;
}

/**
 * One of several panels at a time: radio buttons, and a style sheet that shows the panel of the chosen one (`tabs` in
 * app.css). Every panel is in the page; on paper they stand one below the other under their headings.
 */
export function Tabs({ label, tabs, look, level, anchored = false }: TabsProps) {
  const id = useId();
  const { list, tab: tabLook, panel } = LOOKS[look];
  const Heading = `h${level}` as const;
  return (
    <div className="tabs" data-anchored={anchored || undefined}>
      <fieldset className={`tabs-list ${list} print:hidden`}>
        <legend className="sr-only">{label}</legend>
        {tabs.map((tab, index) => (
          <label
            key={tab.id}
            className={`relative cursor-pointer text-left transition-colors duration-200 has-focus-visible:outline-3 has-focus-visible:outline-coral has-focus-visible:outline-offset-3 ${tabLook}`}
          >
            <input
              type="radio"
              name={id}
              value={tab.id}
              defaultChecked={index === 0}
              className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
            />
            {tab.label}
          </label>
        ))}
      </fieldset>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          id={anchored ? tab.id : undefined}
          aria-label={tab.heading}
          className={`tabs-panel ${panel} rounded-inner`}
        >
          <Heading className="sr-only print:not-sr-only! print:mb-5 print:text-heading">
            {tab.heading}
          </Heading>
          {tab.content}
        </section>
      ))}
    </div>
  );
}
