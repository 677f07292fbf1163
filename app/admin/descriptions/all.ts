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

/** The editors that need to know nothing of what is stored. */
export const EDITORS = {
  ...DESCRIBED,
  faq,
  photos,
  leadership_team: leadership,
  committees,
  speakers,
  past_sponsors: pastSponsors,
} satisfies { [Table in ContentTable]?: EditorDescription<Table> };

/** What is known of each table's form; of the texts of the site there is no more than their fields: nobody adds one. */
export type Forms = Record<
  ContentTable,
  FormFields & Pick<Partial<FormDescription>, 'single' | 'words'> & Pick<Partial<EditorDescription>, 'groups'>
>;

/** The forms of all content tables: what people call columns, what they choose from, and how one is added. */
export const formsOf = (facts: Facts, volumesThere: readonly { edition: number }[]): Forms => ({
  ...EDITORS,
  program_items: programmeEditor(facts),
  sponsors: sponsorsEditor(facts),
  welcome_content: welcome,
  site_texts: { table: 'site_texts', fields: [{ name: 'text', label: 'Texto', kind: 'area' }] },
  notices: noticesEditor(facts),
  volumes: volumesEditor(facts),
  papers: papersEditor(volumesThere),
  editions,
});

export function useForms() {
  const { facts } = usePageData();
  const { data: editions } = useContent('volumes');
  const forms = useMemo(() => formsOf(facts, []), [facts]);
  // The others are the same when the volumes come.
  return useMemo(() => ({ ...forms, papers: papersEditor(editions ?? []) }), [forms, editions]);
}
