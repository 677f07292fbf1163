import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { rightToWrite } from '#congress/accounts/rights.ts';
import type { ContentTable } from '#congress/content-tables.ts';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { TAB_GROUPS } from '#congress/kind.ts';
import { isOwnPageTable } from '#congress/own-pages/fields.ts';
import { DRAFTS_TAB } from './content/drafts.ts';
import { EDITED } from './content/tables.ts';
import { SponsorsAndClicks } from './counts/sponsor-clicks.tsx';
import { EDITORS } from './descriptions/all.ts';
import { Notices } from './descriptions/notices.tsx';
import { Papers } from './descriptions/papers.tsx';
import { sponsorsEditor } from './descriptions/sponsors.ts';
import { Welcome } from './descriptions/welcome.tsx';
import type { EditorDescription } from './editor/description.ts';
import { Editor } from './editor/editor.tsx';
import { ImportedEditor } from './import/imported-editor.tsx';
import { isImported } from './import/sheet-columns.ts';
import { Overview } from './overview/overview.tsx';
import { OwnPageLinks } from './own-pages/own-page-links.tsx';
import { usePageData } from './page-data.tsx';
import { onDemand } from './parts/on-demand.tsx';
import type { Guarded } from './session/rights.tsx';
import { useSession } from './session/session.tsx';

const Editions = onDemand(async () => (await import('./editions/editions.tsx')).Editions);
const Mailings = onDemand(async () => (await import('./mailings/mailings.tsx')).Mailings);
const Program = onDemand(async () => (await import('./program/program.tsx')).Program);
const Drafts = onDemand(async () => (await import('./releases/drafts-tab.tsx')).Drafts);
const SiteTexts = onDemand(async () => (await import('./texts/texts.tsx')).SiteTexts);

export interface AdminTab extends Guarded {
  /** Its name in the hash. */
  id: string;
  label: string;
  panel: ReactNode;
}

/** The tabs of the other tables are their editor alone (`EDITORS`). */
const PANELS = {
  notices: <Notices />,
  welcome_content: <Welcome />,
  site_texts: <SiteTexts />,
  program_items: <Program />,
  papers: <Papers />,
  editions: <Editions />,
  sponsors: <Sponsors />,
} satisfies Record<Exclude<ContentTable, keyof typeof EDITORS>, ReactNode>;

function panelOf(table: ContentTable): ReactNode {
  const own: Partial<Record<ContentTable, ReactNode>> = PANELS;
  const editors: { [Table in ContentTable]?: unknown } = EDITORS;
  return own[table] ?? <ListEditor description={editors[table] as EditorDescription<ContentTable>} />;
}

/** An editor with what its rows can do besides: come in as a spreadsheet, be kept by links. */
function ListEditor({ description, ...list }: ComponentProps<typeof Editor<ContentTable>>) {
  const { table } = description;
  const tools = isOwnPageTable(table) && <OwnPageLinks description={description as never} />;
  const Shown = (isImported(table) ? ImportedEditor : Editor) as typeof Editor<ContentTable>;
  return <Shown {...{ description, tools, ...list }} />;
}

const tabOf = (table: ContentTable): AdminTab => {
  const { tab, label } = EDITED[table];
  return {
    ...{ id: tab, label, read: 'readContent', write: rightToWrite(table), drafts: true },
    panel: panelOf(table),
  };
};

export const OVERVIEW: AdminTab = { id: 'overview', label: 'Visão geral', panel: <Overview /> };

const MAILINGS: AdminTab = {
  id: 'mailings',
  label: 'Boletins',
  panel: <Mailings />,
  read: 'readContent',
  write: 'writeContent',
};

const DRAFTS: AdminTab = {
  id: DRAFTS_TAB,
  label: 'Rascunhos',
  panel: <Drafts />,
  read: 'readContent',
  write: 'writeDrafts',
};

/** Every tab of the area, under what its group is called. */
const TABS = TAB_GROUPS.map((name) => {
  const tabs = CONTENT_TABLE_NAMES.filter((table) => EDITED[table].group === name).map(tabOf);
  return { name, tabs: name === 'Início' ? [OVERVIEW, DRAFTS, ...tabs, MAILINGS] : tabs };
});

/** Those that the person who is signed in may see. */
export function useTabGroups() {
  const { may } = useSession();
  return TABS.map(({ name, tabs }) => ({
    name,
    tabs: tabs.filter(({ read }) => !read || may(read)),
  })).filter(({ tabs }) => tabs.length > 0);
}

function Sponsors() {
  const { facts } = usePageData();
  const description = useMemo(() => sponsorsEditor(facts), [facts]);
  return <ListEditor description={description as never} List={SponsorsAndClicks as never} />;
}
