import { spreadsheet } from '#app/ui/spreadsheet.ts';
import type { Language } from '#congress/language.ts';

export interface ListedMember {
  category: string;
  /** In centavos. */
  price: number;
}

const DECIMAL_COMMA: Record<Language, boolean> = { 'pt-BR': true, es: true, en: false };

/**
 * The list that the leader fills in and sends, as CSV that a spreadsheet opens as it is: one row per person with the
 * category and the price, and room for the name, the CPF, the phone and the e-mail.
 *
 * @param columns the names of the six columns, in that order
 */
export async function memberList(
  members: ListedMember[],
  columns: string[],
  language: Language,
): Promise<string> {
  const comma = DECIMAL_COMMA[language];
  const amount = (centavos: number) => (centavos / 100).toFixed(2).replace('.', comma ? ',' : '.');
  const data = members.map(({ category, price }) => ['', '', '', '', category, amount(price)]);
  return spreadsheet({ fields: columns, data }, comma ? ';' : ',');
}
