import { CONTENT_TABLE_NAMES, kindOf, tablesThat } from '#congress/content-tables.ts';
import { contradictionsIn } from '#congress/facts/guard.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { doubtfulNames } from '#congress/people/doubtful.ts';
import { unlistedSpeakers } from '#congress/people/unlisted.ts';
import type { LinkedPerson } from '#congress/programme/people.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { timeRange } from '#congress/programme/times.ts';
import { counted } from '#congress/text.ts';
import { type ContentRows, EDITED, type LoadedContent } from '../content/tables.ts';
import { type Checking, fixesIn, type Hint, listed } from './hint.ts';

/** Sections that visitors find empty. */
export const emptySections = (content: LoadedContent): Hint[] =>
  CONTENT_TABLE_NAMES.flatMap((table) => {
    const { tab, empty } = EDITED[table];
    if (!empty || content[table]?.length !== 0) return [];
    const { add, opensTab, ...hint } = empty;
    return [{ ...hint, fixes: [{ label: add, address: { tab, item: opensTab ? '' : 'new' } }] }];
  });

/** The tables whose texts are compared with the facts. */
export const CLAIMING = tablesThat(({ claims }) => claims);

/** Texts that state a date, price or percentage that differs from the facts. */
export function* contradictory(content: LoadedContent, facts: Facts, today: string): Checking {
  const hints: Hint[] = [];
  for (const table of CLAIMING) {
    const { claims, staff } = kindOf(table);
    for (const row of (content[table] ?? []) as unknown as Record<string, unknown>[]) {
      yield;
      const name = claims?.named ? row[claims.named] : staff.label;
      const text = claims?.texts.map((column) => row[column] ?? '').join('\n') ?? '';
      const found = contradictionsIn(text, facts, today);
      // A passage that a text repeats is one hint.
      for (const { said, replacement } of new Map(found.map((one) => [one.said, one])).values())
        hints.push({
          urgency: 'wrong',
          text: `${name}: “${said}”`,
          detail: `Contradiz os dados do evento, que dizem “${replacement}”.`,
          fixes: [{ label: 'Corrigir o texto', address: { tab: staff.tab, item: `${row.id}` } }],
        });
    }
  }
  return hints;
}

/** Items that are listed last on their day because their time cannot be parsed. */
export function unreadableTimes({ program_items: items = [] }: LoadedContent): Hint[] {
  const ids = new Set(items.map(({ id }) => id));
  // A lecture inside a round table has the round table's time.
  const timeless = items.filter(
    ({ time, parent_id }) => !(parent_id && ids.has(parent_id)) && timeRange(time) === null,
  );
  if (timeless.length === 0) return [];
  return [
    {
      urgency: 'wrong',
      text: counted(
        timeless.length,
        'atividade com um horário que o site não entende',
        'atividades com um horário que o site não entende',
      ),
      detail: 'Aparecem no fim do dia, fora da ordem. Escreva o horário com números, como “09:00 - 10:00”.',
      fixes: fixesIn(
        'program',
        timeless.map((item) => ({ id: item.id, name: titleOf(item) })),
      ),
    },
  ];
}

/** People in the programme who are not among the speakers, and names that were probably mistyped. */
export function* unlisted({ program_items: items = [], speakers = [] }: LoadedContent): Checking {
  if (speakers.length === 0) return [];
  const found = yield* unlistedSpeakers(items, speakers);
  const titles = new Map(items.map((item) => [item.id, titleOf(item)]));
  const mistyped = found.flatMap(({ name, match, items: ids }): Hint[] =>
    match === null
      ? []
      : [
          {
            urgency: 'wrong',
            text: `Programação: “${name}” não seria “${match}”?`,
            detail: 'Escritos de modo diferente, o site não sabe que são a mesma pessoa.',
            fixes: fixesIn(
              'program',
              ids.map((id) => ({ id, name: titles.get(id) ?? '' })),
            ),
          },
        ],
  );
  const unknown = found.filter(({ match }) => match === null).map(({ name }) => name);
  if (unknown.length === 0) return mistyped;
  return [
    ...mistyped,
    {
      urgency: 'better',
      text: counted(
        unknown.length,
        'pessoa dá palestra e não está em Palestrantes',
        'pessoas dão palestra e não estão em Palestrantes',
      ),
      detail: `${listed(unknown)}. Sem cadastro, o nome aparece sem foto nem biografia.`,
      fixes: [{ label: 'Adicionar palestrante', address: { tab: 'speakers', item: 'new' } }],
    },
  ];
}

/** Names in the programme that several speakers have. @param linked undefined while loading */
export function doubtful(
  { program_items: items = [], speakers = [] }: LoadedContent,
  linked: readonly LinkedPerson[] | undefined,
): Hint[] {
  if (!linked) return [];
  return doubtfulNames(items, speakers, linked).map(({ name, speakers: same, items: ids }) => ({
    urgency: 'wrong',
    text: `Programação: quem é “${name}”?`,
    detail: `${same.length} palestrantes têm este nome, e o site não sabe de quem ${ids.length === 1 ? 'é a atividade' : 'são as atividades'}. Se são a mesma pessoa, junte-os; se não, dê a cada um o nome completo, na lista e na programação.`,
    fixes: fixesIn('speakers', same),
  }));
}

/** Biographies are required, but very short ones such as "Em breve" say nothing. */
const FEW_WORDS = 6;

/** Speakers without a picture or a real biography. */
export function incompleteSpeakers(
  { speakers = [] }: LoadedContent,
  pictures: Record<string, string>,
): Hint[] {
  const lacking = (
    isLacking: (speaker: ContentRows['speakers']) => boolean,
    what: string,
    detail: string,
  ): Hint[] => {
    const who = speakers.filter(isLacking);
    if (who.length === 0) return [];
    const names = listed(who.map(({ name }) => name));
    return [
      {
        urgency: 'missing',
        text: counted(who.length, `palestrante ${what}`, `palestrantes ${what}`),
        detail: who.length > 3 ? `${detail} ${names}.` : detail,
        fixes: fixesIn('speakers', who),
      },
    ];
  };
  return [
    ...lacking(({ id }) => !pictures[id], 'sem foto', 'No lugar da foto, o cartão mostra só o nome.'),
    ...lacking(
      ({ bio }) => bio.trim().split(/\s+/).length < FEW_WORDS,
      'quase sem biografia',
      'Com tão poucas palavras, ninguém fica conhecendo a pessoa.',
    ),
  ];
}
