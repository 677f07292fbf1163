import { get } from 'react-hook-form';
import { PLAN_IDS } from '#congress/facts/lists.ts';
import type { Plan } from '#congress/facts/schema.ts';
import { LANGUAGES } from '#congress/language.ts';
import {
  field,
  inEachLanguage,
  LANGUAGE_NAMES,
  noteInEachLanguage,
  optional,
  type TypedRow,
} from './fields.ts';

export const plan = (index: number) => [
  ...LANGUAGES.flatMap((language) => [
    field(
      `plans.${index}.name.${language}`,
      `Categoria ${index + 1}: nome (${LANGUAGE_NAMES[language]})`,
      'text',
    ),
    field(
      `plans.${index}.description.${language}`,
      `Categoria ${index + 1}: para quem é (${LANGUAGE_NAMES[language]})`,
      'text',
    ),
  ]),
  field(`plans.${index}.previousPrice`, `Categoria ${index + 1}: preço anterior`, 'money', optional),
  field(`plans.${index}.ticket`, `Categoria ${index + 1}: código no pagamento`, 'text', optional),
  field(`plans.${index}.offered`, `Categoria ${index + 1}: oferecida no site`, 'yesNo'),
];
/** A new plan, with the first free id. */
export const nextPlan = (plans: readonly TypedRow[]): TypedRow => ({
  id: PLAN_IDS.find((id) => !plans.some((other) => other.id === id)),
  name: { 'pt-BR': '', en: '', es: '' },
  description: { 'pt-BR': '', en: '', es: '' },
  previousPrice: '',
  ticket: '',
  offered: '1',
});
export const batch = (index: number, record: object) => {
  const plans: Pick<Plan, 'id' | 'name'>[] = get(record, 'plans');
  return [
    // Each later batch starts the day after the previous one ends (`readFacts`).
    ...(index === 0 ? [field(`batches.${index}.from`, `${index + 1}º lote: de`, 'day', optional)] : []),
    field(`batches.${index}.until`, `${index + 1}º lote: até`, 'day', optional),
    ...plans.map(({ id, name }, place) => {
      const label = `${index + 1}º lote: ${name['pt-BR'] || `categoria ${place + 1}`}`;
      return field(`batches.${index}.prices.${id}`, label, 'money', optional);
    }),
  ];
};
/** A new batch has the prices of the last one. */
export const nextBatch = (batches: readonly TypedRow[]): TypedRow => ({
  from: '',
  until: '',
  prices: batches.at(-1)?.prices,
});
export const room = (index: number) => inEachLanguage(`rooms.${index}.name`, `Sala ${index + 1}`);
const BENEFITS_HINT = 'Separe com ponto e vírgula.';
export const level = (index: number) => [
  ...inEachLanguage(`sponsorLevels.${index}.name`, `Nível ${index + 1}`),
  field(`sponsorLevels.${index}.size`, `Nível ${index + 1}: tamanho dos logotipos`, 'choice', {
    choices: () => ({ large: 'Grande', medium: 'Médio', small: 'Pequeno' }),
  }),
  field(`sponsorLevels.${index}.from`, `Nível ${index + 1}: a partir de`, 'money', {
    ...optional,
    hint: 'Em branco: o site não fala de valor.',
  }),
  field(
    `sponsorLevels.${index}.inFooter`,
    `Nível ${index + 1}: é apoio, com os logotipos no rodapé e não entre os patrocinadores`,
    'yesNo',
  ),
  ...noteInEachLanguage(`sponsorLevels.${index}.benefits`, `Nível ${index + 1}: o que inclui`, BENEFITS_HINT),
];
