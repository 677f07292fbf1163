import { type ReactNode, useId } from 'react';

export interface Tab {
  id: string;
  /** The content of the tab's button. */
  label: ReactNode;
  /** The heading of its panel in print and for screen readers. */
  heading: string;
  content: ReactNode;
}

const LOOKS = {
  /** Large cards side by side, as many as fit. */
  cards: {
    list: 'flex flex-wrap gap-1 rounded-card bg-mist p-1 sm:gap-3 sm:p-2',
    tab: 'min-w-min flex-1 basis-16 sm:basis-28 rounded-[1.125rem] border border-transparent px-2 py-3 max-sm:px-1 text-ink-soft hover:bg-white/70 chosen:calm sm:px-5 sm:py-4',
    panel: 'mt-5 md:mt-8',
    only: 'text-heading',
  },
  /** A plain row of words. */
  words: {
    list: 'flex flex-wrap gap-x-6 border-ink/15 border-b sm:gap-x-10',
    tab: '-mb-px border-transparent border-b-3 py-3 font-semibold text-ink-soft hover:text-ink chosen:border-coral chosen:text-ink forced-colors:border-b-0 forced-colors:px-2',
    panel: 'mt-6',
    only: 'font-display font-semibold text-ink-soft',
  },
} as const;

interface TabsProps {
  /** The name of the choice. */
  label: string;
  tabs: Tab[];
  look: keyof typeof LOOKS;
  /** The heading level of the panels. */
  level: 2 | 3 | 4;
  /** The tabs' ids are fragments of the page's address: tabs are links that show the panel named by the address. */
  anchored?: boolean;
  /** The id of the tab that is selected initially; by default the first. With `anchored` the address selects it. */
  chosen?: string | undefined;
}

/**
 * Shows one of several panels. With `anchored` the tabs are up to three links, otherwise up to fifteen radio buttons
 * (all days of a congress); a style sheet shows the selected panel (`tabs` in app.css). All panels are in the page; in
 * print they appear one below the other with their headings.
 */
export function Tabs({ label, tabs, look, level, anchored = false, chosen }: TabsProps) {
  const id = useId();
  const classes = LOOKS[look];
  const list = `${classes.list} print:hidden`;
  const tabLook = `cursor-pointer text-left transition-colors duration-200 ${classes.tab}`;
  const Heading = `h${level}` as const;
  const [first] = tabs;
  const opened = tabs.find((tab) => tab.id === chosen) ?? first;
  // A single tab is no choice: its heading is shown above it.
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
          // Leaves room for the tabs above a panel that was opened by its address.
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
