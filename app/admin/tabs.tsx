import { type ReactNode, useMemo } from 'react';
import { rightToWrite } from '#congress/accounts/rights.ts';
import type { ContentTable } from '#congress/content-tables.ts';
import { DRAFTS_TAB } from './content/drafts.ts';
import { EDITED } from './content/tables.ts';
import { SponsorsAndClicks } from './counts/sponsor-clicks.tsx';
import { committees } from './descriptions/committees.ts';
import { faq } from './descriptions/faq.tsx';
import { photos, testimonials } from './descriptions/gallery.ts';
import { leadership } from './descriptions/leadership.ts';
import { Notices } from './descriptions/notices.tsx';
import { Papers } from './descriptions/papers.tsx';
import { speakers } from './descriptions/speakers.ts';
import { pastSponsors, sponsorsEditor } from './descriptions/sponsors.ts';
import { venue } from './descriptions/venue.ts';
import { volumes } from './descriptions/volumes.tsx';
import { Welcome } from './descriptions/welcome.tsx';
import { Editions } from './editions/editions.tsx';
import { Editor } from './editor/editor.tsx';
import { ImportedEditor } from './import/imported-editor.tsx';
import { Mailings } from './mailings/mailings.tsx';
import { Overview } from './overview/overview.tsx';
import { OwnPageLinks } from './own-pages/own-page-links.tsx';
import { usePageData } from './page-data.tsx';
import { Program } from './program/program.tsx';
import { Drafts } from './releases/drafts-tab.tsx';
import type { Guarded } from './session/rights.tsx';
import { useSession } from './session/session.tsx';
import { SiteTexts } from './texts/texts.tsx';

export interface AdminTab extends Guarded {
  /** Its name in the hash. */
  id: string;
  label: string;
  panel: ReactNode;
}

const tabOf = (table: ContentTable, panel: ReactNode): AdminTab => {
  const { tab, label } = EDITED[table];
  return { id: tab, label, panel, read: 'readContent', write: rightToWrite(table), drafts: true };
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

/** Every tab of the area, under what its group is called; those of the specification (section 2) keep their order. */
const TAB_GROUPS: readonly { name: string; tabs: readonly AdminTab[] }[] = [
  { name: 'Início', tabs: [OVERVIEW, DRAFTS, tabOf('notices', <Notices />), MAILINGS] },
  {
    name: 'Páginas',
    tabs: [
      tabOf('welcome_content', <Welcome />),
      tabOf('site_texts', <SiteTexts />),
      tabOf('faq', <ImportedEditor description={faq} />),
      tabOf('testimonials', <Editor description={testimonials} />),
      tabOf('photos', <Editor description={photos} />),
      tabOf('venue_details', <Editor description={venue} />),
    ],
  },
  {
    name: 'Pessoas',
    tabs: [
      tabOf('leadership_team', <Editor description={leadership} />),
      tabOf(
        'committees',
        <ImportedEditor description={committees} tools={<OwnPageLinks description={committees} />} />,
      ),
      tabOf(
        'speakers',
        <ImportedEditor description={speakers} tools={<OwnPageLinks description={speakers} />} />,
      ),
    ],
  },
  {
    name: 'Programa e anais',
    tabs: [
      tabOf('program_items', <Program />),
      tabOf('volumes', <Editor description={volumes} />),
      tabOf('papers', <Papers />),
      tabOf('editions', <Editions />),
    ],
  },
  {
    name: 'Patrocínio',
    tabs: [tabOf('sponsors', <Sponsors />), tabOf('past_sponsors', <Editor description={pastSponsors} />)],
  },
];

/** Those that the person who is signed in may see. */
export function useTabGroups() {
  const { may } = useSession();
  return TAB_GROUPS.map(({ name, tabs }) => ({
    name,
    tabs: tabs.filter(({ read }) => !read || may(read)),
  })).filter(({ tabs }) => tabs.length > 0);
}

function Sponsors() {
  const { facts } = usePageData();
  const description = useMemo(() => sponsorsEditor(facts), [facts]);
  return (
    <ImportedEditor
      description={description}
      List={SponsorsAndClicks}
      tools={<OwnPageLinks description={description} />}
    />
  );
}
