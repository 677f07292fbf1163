import type { LoadedContent } from './content-hints.ts';
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
  return [
    {
      label: 'Palestrantes',
      value: speakers?.length,
      hint: 'No carrossel da página inicial',
      tab: 'speakers',
    },
    {
      label: 'Programação',
      value: items?.length,
      hint: `${counted(courses, 'curso', 'cursos')}, ${counted(tables, 'mesa-redonda', 'mesas-redondas')}`,
      tab: 'program',
    },
    { label: 'Patrocinadores', value: sponsors?.length, hint: 'Com logotipo no site', tab: 'sponsors' },
    {
      label: 'Comissões',
      value: members && committees,
      hint: counted(members?.length ?? 0, 'membro', 'membros'),
      tab: 'committees',
    },
    { label: 'Liderança', value: leaders?.length, hint: 'Membros da equipe', tab: 'leadership' },
    {
      label: 'Boas-vindas',
      value: content.welcome_content?.length,
      hint: content.welcome_content?.length ? 'Texto publicado' : 'O site usa o texto padrão',
      tab: 'welcome',
    },
  ];
}
