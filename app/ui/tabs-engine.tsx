import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';

export interface TabsEngineProps {
  label: string;
  tabs: { id: string; label: ReactNode; tabId: string; panelId: string }[];
  selected: string;
  onSelect(id: string): void;
  listClassName: string;
  tabClassName: string;
  /** The row it replaces had the focus. */
  keepFocus: boolean;
}

/** The row of buttons of some tabs, whose panels stand elsewhere: arrow keys, Home and End move through it. */
export function TabsEngine(props: TabsEngineProps) {
  const { label, tabs, selected, onSelect, listClassName, tabClassName, keepFocus } = props;
  const focused = keepFocus ? tabs.find((tab) => tab.id === selected)?.tabId : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes over
  useEffect(() => {
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }, []);
  return (
    <Radix.Root value={selected} onValueChange={onSelect}>
      <Radix.List aria-label={label} className={listClassName}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            id={tab.tabId}
            aria-controls={tab.panelId}
            className={tabClassName}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
    </Radix.Root>
  );
}
