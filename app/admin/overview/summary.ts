import { formatList } from '#congress/facts/format.ts';
import { contradictionsIn } from '#congress/facts/guard.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { titleOf } from '#congress/programme/rules.ts';
import type { ContentRows, ContentTable } from '../content/tables.ts';

/** What was loaded so far. */
export type LoadedContent = { [Table in ContentTable]: ContentRows[Table][] | undefined };

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

export interface Wanting {
  text: string;
  detail: string;
  /** Where it is put right. */
  place?: { tab: string; item: string };
}

/** What an editor would want to know first: sections that visitors find empty, and people without a face. */
export function attention(content: LoadedContent, pictures: Record<string, string>, facts: Facts): Wanting[] {
  const wanting: Wanting[] = [];
  const empty = (table: ContentTable, text: string, detail: string) => {
    if (content[table]?.length === 0) wanting.push({ text, detail });
  };
  empty('speakers', 'Nenhum palestrante', 'O site mostra seis cartões “Em breve”.');
  empty('program_items', 'Programação vazia', 'As três abas da programação aparecem sem atividades.');
  empty('sponsors', 'Nenhum patrocinador', 'A seção de patrocinadores não aparece no site.');
  empty('committees', 'Nenhuma comissão', 'O menu não mostra a página das comissões.');
  const faceless = content.speakers?.filter(({ id }) => !pictures[id]) ?? [];
  if (faceless.length > 0) {
    wanting.push({
      text: counted(faceless.length, 'palestrante sem foto', 'palestrantes sem foto'),
      detail: listed(faceless.map(({ name }) => name)),
    });
  }
  return [...contradictory(content, facts), ...wanting];
}

/** Texts that name another date, price or percentage than the event's facts. */
function contradictory(content: LoadedContent, facts: Facts): Wanting[] {
  const texts = [
    ...(content.welcome_content ?? []).map(({ id, title, description }) => ({
      tab: 'welcome',
      id,
      name: 'Boas-vindas',
      text: `${title}\n${description}`,
    })),
    ...(content.speakers ?? []).map(({ id, name, bio }) => ({ tab: 'speakers', id, name, text: bio })),
    ...(content.program_items ?? []).map((item) => ({
      tab: 'program',
      id: item.id,
      name: titleOf(item),
      text: titleOf(item),
    })),
  ];
  return texts.flatMap(({ tab, id, name, text }) =>
    contradictionsIn(text, facts).map(({ said, replacement }) => ({
      text: `${name}: “${said}”`,
      detail: `Contradiz os dados do evento, que dizem “${replacement}”.`,
      place: { tab, item: id },
    })),
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function listed(names: string[]): string {
  const shown = names.slice(0, 3);
  const rest = names.length - shown.length;
  return formatList(rest ? [...shown, `mais ${rest}`] : shown, 'pt-BR');
}
