import { useMemo } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { useContent } from '../content/queries.ts';
import type { EditorDescription, FormDescription, FormFields } from '../editor/description.ts';
import { usePageData } from '../page-data.tsx';
import { programmeEditor } from '../program/description.ts';
import { committees } from './committees.ts';
import { DESCRIBED } from './described.ts';
import { editions } from './editions.ts';
import { faq } from './faq.tsx';
import { leadership } from './leadership.ts';
import { noticesEditor } from './notices.tsx';
import { papersEditor } from './papers.tsx';
import { photos } from './photos.ts';
import { speakers } from './speakers.ts';
import { pastSponsors, sponsorsEditor } from './sponsors.ts';
import { volumesEditor } from './volumes.tsx';
import { welcome } from './welcome.tsx';

/** The editors that do not depend on stored data. */
export const EDITORS = {
  ...DESCRIBED,
  faq,
  photos,
  leadership_team: leadership,
  committees,
  speakers,
  past_sponsors: pastSponsors,
} satisfies { [Table in ContentTable]?: EditorDescription<Table> };

/** The form of each content table. Rows of `site_texts` are never added, so it only has fields. */
export type Forms = Record<
  ContentTable,
  FormFields & Pick<Partial<FormDescription>, 'single' | 'words'> & Pick<Partial<EditorDescription>, 'groups'>
>;

/** The forms of all content tables: labels, choices, and how rows are added. */
export const formsOf = (facts: Facts, volumes: readonly { edition: number }[]): Forms => ({
  ...EDITORS,
  program_items: programmeEditor(facts),
  sponsors: sponsorsEditor(facts),
  welcome_content: welcome,
  site_texts: { table: 'site_texts', fields: [{ name: 'text', label: 'Texto', kind: 'area' }] },
  notices: noticesEditor(facts),
  volumes: volumesEditor(facts),
  papers: papersEditor(volumes),
  editions,
});

export function useForms() {
  const { facts } = usePageData();
  const { data: editions } = useContent('volumes');
  const forms = useMemo(() => formsOf(facts, []), [facts]);
  // The other forms keep their identity when the volumes are loaded.
  return useMemo(() => ({ ...forms, papers: papersEditor(editions ?? []) }), [forms, editions]);
}
