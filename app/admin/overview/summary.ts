import type { ContentTable } from '#congress/content-tables.ts';
import { EDITED, type LoadedContent } from '../content/tables.ts';
import { counted } from './hint.ts';

export interface Summary {
  label: string;
  /** undefined: not loaded (yet). */
  value: number | undefined;
  hint: string;
  /** The tab where it is edited. */
  tab: string;
}

/** How much there is of everything. */
export function summaries(content: LoadedContent): Summary[] {
  const { speakers, program_items: items, sponsors, leadership_team: leaders, committees: members } = content;
  const top = items?.filter(({ parent_id }) => !parent_id);
  const courses = top?.filter(({ day }) => day === 0).length ?? 0;
  const tables = top?.filter(({ type }) => type === 'mesa_redonda').length ?? 0;
  const committees = new Set(members?.map(({ type }) => type)).size;
  const summary = (table: ContentTable, value: number | undefined, hint: string): Summary => ({
    label: EDITED[table].label,
    tab: EDITED[table].tab,
    value,
    hint,
  });
  const texts = content.welcome_content?.length;
  return [
    summary('speakers', speakers?.length, 'No carrossel da página inicial'),
    summary(
      'program_items',
      items?.length,
      `${counted(courses, 'curso', 'cursos')}, ${counted(tables, 'mesa-redonda', 'mesas-redondas')}`,
    ),
    summary('sponsors', sponsors?.length, 'Com logotipo no site'),
    summary('committees', members && committees, counted(members?.length ?? 0, 'membro', 'membros')),
    summary('leadership_team', leaders?.length, 'Membros da equipe'),
    summary('notices', content.notices?.length, 'Nas páginas e nos aparelhos'),
    summary('faq', content.faq?.length, 'Em todas as páginas'),
    summary('photos', content.photos?.length, 'Na galeria da página inicial'),
    summary('testimonials', content.testimonials?.length, 'Na página inicial'),
    summary('venue_details', content.venue_details?.length, 'Na página do local'),
    summary('past_sponsors', content.past_sponsors?.length, 'Patrocinadores da última edição'),
    summary(
      'volumes',
      content.volumes?.length,
      counted(content.papers?.length ?? 0, 'trabalho', 'trabalhos'),
    ),
    summary('welcome_content', texts, texts ? 'Texto publicado' : 'O site usa o texto padrão'),
  ];
}
