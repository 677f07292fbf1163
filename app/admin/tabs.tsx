import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { rightToWrite } from '#congress/accounts/rights.ts';
import type { ContentTable } from '#congress/content-tables.ts';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { ENTRIES, type EntryName } from '#congress/kind.ts';
import { CHANGES_TAB } from './address.ts';
import { EDITED } from './content/tables.ts';
import { type OnDemand, onDemand } from './on-demand.tsx';
import { Overview } from './overview/overview.tsx';
import { OWN_PANELS } from './own-panels.tsx';
import type { Guarded } from './session/rights.tsx';
import { useSession } from './session/session.tsx';

// The code of the editors is fetched when the first of them is opened.
const TablePanel = onDemand(async () => (await import('./table-panel.tsx')).TablePanel);
// Renders nothing until loaded, because what needs attention comes first.
const Start = onDemand(async () => (await import('./start/start.tsx')).Start, null);
const Mailings = onDemand(async () => (await import('./mailings/mailings.tsx')).Mailings);
const Changes = onDemand(async () => (await import('./changes-tab.tsx')).Changes);
const Enquiries = onDemand(async () => (await import('./enquiries/enquiries.tsx')).Enquiries);
const Feedback = onDemand(async () => (await import('./feedback/feedback.tsx')).FeedbackOnTalks);
const Visits = onDemand(async () => (await import('./counts/visits.tsx')).Visits);
const FactsEditor = onDemand(async () => (await import('./facts/facts-editor.tsx')).FactsEditor);
const Preview = onDemand(async () => (await import('./preview/preview.tsx')).PreviewSection);
const Glossary = onDemand(async () => (await import('./glossary/glossary.tsx')).Glossary);
const Team = onDemand(async () => (await import('./account/administrators.tsx')).Administrators);
const Account = onDemand(async () => (await import('./account/account.tsx')).Account);

export interface AdminTab extends Guarded {
  /** The tab's name in the hash. */
  id: string;
  label: string;
  /** The menu entry that contains the tab. */
  entry: EntryName;
  panel: ReactNode;
  /** Prefetches the tab's script. */
  ahead?(): void;
  /** The heading of a panel that has none. `heard`: visually hidden, because its first card has the same title. */
  heading?: 'seen' | 'heard';
  /** Another name of the tab, from the specification or an earlier version; the search finds it. */
  also?: string;
}

const shown = (Part: OnDemand<object>) => ({ panel: <Part />, ahead: Part.ahead });

const tabOf = (table: ContentTable): AdminTab => {
  const { tab, label, entry } = EDITED[table];
  const own: Partial<Record<ContentTable, OnDemand<object>>> = OWN_PANELS;
  const panel = own[table] ?? null;
  return {
    ...{ id: tab, label, entry, read: 'readContent', write: rightToWrite(table), drafts: true },
    ...(panel ? shown(panel) : { panel: <TablePanel table={table} />, ahead: TablePanel.ahead }),
  };
};

const ACCOUNT: AdminTab = {
  ...{ id: 'account', label: 'Minha conta', entry: 'Minha conta', heading: 'seen' },
  ...shown(Account),
};
const CONTENT = { read: 'readContent', write: 'writeContent' } as const;
const SENT = {
  read: 'readEnquiries',
  write: 'writeEnquiries',
  entry: 'Mensagens',
  heading: 'heard',
} as const;

/** The tabs that do not edit a content table. */
const OTHERS: readonly AdminTab[] = [
  {
    ...{ id: 'overview', label: 'Hoje', also: 'visão geral', entry: 'Início', ...CONTENT },
    panel: (
      <Overview>
        <Start />
      </Overview>
    ),
  },
  {
    id: 'visits',
    label: 'Visitas',
    entry: 'Início',
    read: 'readContent',
    heading: 'heard',
    ...shown(Visits),
  },
  {
    ...{ id: 'preview', label: 'Pré-visualização', entry: 'Início', read: 'readContent', heading: 'seen' },
    ...shown(Preview),
  },
  { id: 'enquiries', label: 'Mensagens', ...SENT, ...shown(Enquiries) },
  { id: 'feedback', label: 'Opiniões', ...SENT, ...shown(Feedback) },
  { id: 'glossary', label: 'Glossário', entry: 'Páginas', ...CONTENT, heading: 'heard', ...shown(Glossary) },
  { id: 'mailings', label: 'Boletins', entry: 'Avisos e e-mails', ...CONTENT, ...shown(Mailings) },
  {
    ...{ id: CHANGES_TAB, label: 'Mudanças', entry: 'Mudanças', heading: 'seen' },
    ...{ read: 'readContent', write: 'writeDrafts', ...shown(Changes) },
  },
  {
    ...{ id: 'facts', label: 'Dados do evento', entry: 'Dados do evento', heading: 'seen' },
    ...{ read: 'readContent', write: 'writeFacts', drafts: true, ...shown(FactsEditor) },
  },
  {
    ...{ id: 'administrators', label: 'Equipe', entry: 'Equipe', heading: 'heard' },
    ...{ read: 'manageTeam', ...shown(Team) },
  },
  ACCOUNT,
];
const TABS = [...CONTENT_TABLE_NAMES.map(tabOf), ...OTHERS];

export interface MenuEntry {
  /** The id of its first tab, regardless of who is signed in. */
  id: string;
  name: EntryName;
  tabs: AdminTab[];
  /** The tab that the entry opens: the one with its name, else the first. */
  opens: AdminTab;
}

/** Fetches the script of a tab before it is opened. */
export const fetchTab = (id: string) => TABS.find((tab) => tab.id === id)?.ahead?.();

/** The tabs that are used on most days. */
const DAILY = ['speakers', 'program', 'enquiries'];
/** Their scripts are fetched once no request has been in flight for this long. */
const QUIET_MS = 300;

/** Prefetches the scripts of the daily tabs that the person may see, once the current screen has loaded. */
export function FetchAhead({ menu }: { menu: readonly MenuEntry[] }) {
  const isQuiet = useIsFetching() === 0;
  const fetchDaily = useEffectEvent(() => {
    for (const { id, ahead } of menu.flatMap(({ tabs }) => tabs)) if (DAILY.includes(id)) ahead?.();
  });
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => fetchDaily(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isQuiet]);
  return null;
}

/** The menu, with the tabs that the signed-in person may see. */
export function useMenu(): MenuEntry[] {
  const { may } = useSession();
  return ENTRIES.flatMap((name) => {
    const all = TABS.filter(({ entry }) => entry === name);
    const tabs = all.filter(({ read }) => !read || may(read));
    const opens = tabs.find(({ label }) => name.startsWith(label)) ?? tabs[0];
    return opens ? [{ id: all[0]?.id ?? opens.id, name, tabs, opens }] : [];
  });
}

/** Tables of content by the names that requests give them, which are not always those of their tabs. */
const TABS_OF_TABLES: Partial<Record<string, string>> = {
  ...Object.fromEntries(CONTENT_TABLE_NAMES.map((table) => [table, EDITED[table].tab])),
  ...{ event_facts: 'facts', releases: CHANGES_TAB, content_history: CHANGES_TAB },
  newsletter_subscribers: 'enquiries',
};

/**
 * The tab of the address with its entry. If there is none, the first tab and why: `nowhere`: no tab has that name; `closed`: the person
 * may not see it.
 */
export function tabIn(menu: readonly MenuEntry[], named: string) {
  const id = TABS.some((tab) => tab.id === named) ? named : (TABS_OF_TABLES[named] ?? named);
  const places = menu.flatMap((entry) => entry.tabs.map((tab) => ({ entry, tab })));
  const place = places.find(({ tab }) => tab.id === id);
  // There is always at least one: everybody may see their own account.
  if (!place) return { ...(places[0] as (typeof places)[number]), missing: missing(id) };
  return { ...place, missing: null };
}

function missing(id: string): 'nowhere' | 'closed' | null {
  if (id === '') return null;
  return TABS.some((tab) => tab.id === id) ? 'closed' : 'nowhere';
}
