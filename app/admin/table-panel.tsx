import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { isOwnPageTable } from '#congress/own-pages/fields.ts';
import { useContent } from './content/queries.ts';
import { SponsorsAndClicks } from './counts/sponsor-clicks.tsx';
import { EDITORS } from './descriptions/all.ts';
import { noticesEditor } from './descriptions/notices.tsx';
import { papersEditor } from './descriptions/papers.tsx';
import { sponsorsEditor } from './descriptions/sponsors.ts';
import { volumesEditor } from './descriptions/volumes.tsx';
import { Welcome } from './descriptions/welcome-tab.tsx';
import type { EditorDescription } from './editor/description.ts';
import { Editor } from './editor/editor.tsx';
import { ImportedEditor } from './import/imported-editor.tsx';
import { isImported } from './import/sheet-columns.ts';
import { OwnPageLinks } from './own-pages/own-page-links.tsx';
import type { OwnPanel } from './own-panels.tsx';
import { usePageData } from './page-data.tsx';

/** Tables whose tab needs more than its entry in `EDITORS`. */
const PANELS = {
  notices: <Notices />,
  welcome_content: <Welcome />,
  volumes: <Volumes />,
  papers: <Papers />,
  sponsors: <Sponsors />,
} satisfies Record<Exclude<ContentTable, keyof typeof EDITORS | OwnPanel>, ReactNode>;

/** The content of a table's tab. */
export function TablePanel({ table }: { table: ContentTable }) {
  const own: Partial<Record<ContentTable, ReactNode>> = PANELS;
  const editors: { [Table in ContentTable]?: unknown } = EDITORS;
  return own[table] ?? <ListEditor description={editors[table] as EditorDescription<ContentTable>} />;
}

/** An editor with the import from a spreadsheet and the own page links, where its table has them. */
function ListEditor({ description, ...list }: ComponentProps<typeof Editor<ContentTable>>) {
  const { table } = description;
  const tools = isOwnPageTable(table) && <OwnPageLinks description={description as never} />;
  const Shown = (isImported(table) ? ImportedEditor : Editor) as typeof Editor<ContentTable>;
  return <Shown {...{ description, tools, ...list }} />;
}

function Sponsors() {
  const { facts } = usePageData();
  const description = useMemo(() => sponsorsEditor(facts), [facts]);
  return <ListEditor description={description as never} List={SponsorsAndClicks as never} />;
}

function Volumes() {
  const { facts } = usePageData();
  const description = useMemo(() => volumesEditor(facts), [facts]);
  return <ListEditor description={description as never} />;
}

function Notices() {
  const { facts } = usePageData();
  const description = useMemo(() => noticesEditor(facts), [facts]);
  return <Editor description={description} />;
}

function Papers() {
  const { data: volumes } = useContent('volumes');
  const description = useMemo(() => papersEditor(volumes ?? []), [volumes]);
  return <ImportedEditor description={description} />;
}
