import { PLAN_IDS } from '#congress/facts/lists.ts';
import type { Plan } from '#congress/facts/schema.ts';
import type { GroupSize } from '#congress/registration/group.ts';
import { oneOf, type Spelling, upTo } from '#congress/spellings.ts';

export const MOST_PEOPLE = 999;
export const LIST_PATH = '/inscricoes-grupo/lista.csv';

/** The names of plans in the page's query and form: `?profissionais=8&estudantes=4`. */
export const PARAMETERS: Record<Plan['id'], string> = {
  professional: 'profissionais',
  student: 'estudantes',
  double: 'duplas',
  plan4: 'categoria4',
  plan5: 'categoria5',
  plan6: 'categoria6',
  plan7: 'categoria7',
  plan8: 'categoria8',
};
/** Parameters that add or remove one person: `?estudantes=4&mais=estudantes`. */
export const STEP = { more: 'mais', less: 'menos' };
const NAMES = Object.values(PARAMETERS);
export const SIZE_QUERY: Record<string, Spelling> = {
  ...Object.fromEntries(NAMES.map((name) => [name, upTo(MOST_PEOPLE)])),
  ...Object.fromEntries(Object.values(STEP).map((name) => [name, oneOf(NAMES)])),
};

/** The size of a group from the query or form; null if it contains none. */
export function sizeIn(query: URLSearchParams): GroupSize | null {
  const size: GroupSize = {};
  for (const plan of PLAN_IDS) {
    const name = PARAMETERS[plan];
    const value = query.get(name) ?? '';
    const step = Number(query.get(STEP.more) === name) - Number(query.get(STEP.less) === name);
    if (!/^\d+$/.test(value) && step === 0) continue;
    size[plan] = Math.min(Math.max((Number.parseInt(value, 10) || 0) + step, 0), MOST_PEOPLE);
  }
  return Object.keys(size).length > 0 ? size : null;
}

/** The query string for a group's size. */
export const querySaying = (size: GroupSize): string =>
  `?${new URLSearchParams(PLAN_IDS.filter((plan) => size[plan]).map((plan) => [PARAMETERS[plan], `${size[plan]}`]))}`;
