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
  /** Large cards side by side, as many as there are and have room. */
  cards: {
    list: 'flex flex-wrap gap-1 rounded-card bg-mist p-1 sm:gap-3 sm:p-2',
    tab: 'min-w-min flex-1 basis-16 sm:basis-28 rounded-[1.125rem] border border-transparent px-2 py-3 max-sm:px-1 text-ink-soft hover:bg-white/70 chosen:calm sm:px-5 sm:py-4',
    panel: 'mt-5 md:mt-8',
    only: 'text-heading',
  },
  /** A quiet row of words. */
  words: {
    list: 'flex flex-wrap gap-x-6 border-ink/15 border-b sm:gap-x-10',
    tab: '-mb-px border-transparent border-b-3 py-3 font-semibold text-ink-soft hover:text-ink chosen:border-coral chosen:text-ink forced-colors:border-b-0 forced-colors:px-2',
    panel: 'mt-6',
    only: 'font-display font-semibold text-ink-soft',
  },
} as const;

interface TabsProps {
  /** What is chosen here. */
  label: string;
  tabs: Tab[];
  look: keyof typeof LOOKS;
  /** The heading level of the panels. */
  level: 2 | 3 | 4;
  /** The tabs' ids are hashes of the page's address: the tabs are links, and show the panel that the address names. */
  anchored?: boolean;
  /** The id of the one that is chosen at first; the first one where it is none of theirs. Of links the address says it. */
  chosen?: string | undefined;
}

/**
 * One of up to three panels at a time by links, or of up to fifteen (all days of a congress) by radio buttons, and a style sheet that shows the panel of the
 * chosen one (`tabs` in app.css). Every panel is in the page; on paper they stand one below the other under their headings.
 */
export function Tabs({ label, tabs, look, level, anchored = false, chosen }: TabsProps) {
  const id = useId();
  const classes = LOOKS[look];
  const list = `${classes.list} print:hidden`;
  const tabLook = `cursor-pointer text-left transition-colors duration-200 ${classes.tab}`;
  const Heading = `h${level}` as const;
  const [first] = tabs;
  const opened = tabs.find((tab) => tab.id === chosen) ?? first;
  // Nothing is chosen from one: what it is called stands above it.
  if (first && tabs.length === 1)
    return (
      <section id={anchored ? first.id : undefined} aria-labelledby={id}>
        <Heading id={id} className={classes.only}>
          {first.heading}
        </Heading>
        <div className="mt-3">{first.content}</div>
      </section>
    );
  return (
    <div className="tabs">
      {anchored ? (
        <nav aria-label={label} className={list}>
          {tabs.map((tab, index) => (
            <a
              key={tab.id}
              href={`#${tab.id}`}
              aria-current={index === 0 ? 'true' : undefined}
              className={`no-underline ${tabLook}`}
            >
              {tab.label}
            </a>
          ))}
        </nav>
      ) : (
        <fieldset className={`min-w-0 ${list}`}>
          <legend className="sr-only">{label}</legend>
          {tabs.map((tab) => (
            <label
              key={tab.id}
              className={`relative has-focus-visible:outline-3 has-focus-visible:outline-coral has-focus-visible:outline-offset-3 ${tabLook}`}
            >
              <input
                type="radio"
                name={id}
                value={tab.id}
                defaultChecked={tab === opened}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {tab.label}
            </label>
          ))}
        </fieldset>
      )}
      {tabs.map((tab, index) => (
        <section
          key={tab.id}
          id={anchored ? tab.id : undefined}
          aria-labelledby={`${id}${index}`}
          // Whoever comes to a panel by its address sees the tabs above it.
          className={`tabs-panel ${anchored ? 'scroll-mt-60' : ''} ${classes.panel} rounded-inner`}
        >
          <Heading id={`${id}${index}`} className="sr-only print:not-sr-only! print:mb-5 print:text-heading">
            {tab.heading}
          </Heading>
          {tab.content}
        </section>
      ))}
    </div>
  );
}
