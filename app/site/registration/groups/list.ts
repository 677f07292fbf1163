import { data } from 'react-router';
import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import type { PageHandle } from '#app/pages.ts';
import { spreadsheet } from '#app/ui/spreadsheet.ts';
import { type Language, languageOf } from '#congress/language.ts';
import { offersOn } from '#congress/phase/offers.ts';
import { groupPrice } from '#congress/registration/group.ts';
import { offeredPlans } from '#congress/registration/rules.ts';
import { savedAs } from '#congress/saved-as.ts';
import type { Route } from './+types/list';
import { SIZE_QUERY, sizeIn } from './group-size.ts';

const COLUMNS = ['name', 'cpf', 'phone', 'email', 'category', 'price'] as const;
const DECIMAL_COMMA: Record<Language, boolean> = { 'pt-BR': true, es: true, en: false };

interface ListedMember {
  category: string;
  /** In centavos. */
  price: number;
}

export const handle = { query: SIZE_QUERY } satisfies PageHandle;

/** The list that a group's leader fills in and sends: `/inscricoes-grupo/lista.csv?profissionais=8&estudantes=4`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(pageContext);
  const { facts, today } = values;
  if (!offersOn(facts, today).registration) throw data(null, { status: 404 });
  const language = languageOf(url.pathname);
  const t = siteWords(language, values).of('registration');
  const offer = {
    plans: offeredPlans(facts, today),
    groupDiscounts: facts.groupDiscounts,
  };
  const members = groupPrice(sizeIn(url.searchParams) ?? {}, offer).lines.flatMap(
    ({ plan, people, pricePerPerson }) =>
      Array<ListedMember>(people).fill({
        category: plan.name[language],
        price: pricePerPerson,
      }),
  );
  const columns = COLUMNS.map((column) => t(`groups.list.${column}`));
  return new Response(await memberList(members, columns, language), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': savedAs('attachment', `${t('groups.list.file')}.csv`),
      'X-Robots-Tag': 'noindex',
    },
  });
}

/**
 * A CSV file for spreadsheets: one row per person with category and price, and empty cells for name, CPF, phone and
 * email.
 *
 * @param columns the names of the six columns, in that order
 */
export function memberList(members: ListedMember[], columns: string[], language: Language): Promise<string> {
  const comma = DECIMAL_COMMA[language];
  const amount = (centavos: number) => (centavos / 100).toFixed(2).replace('.', comma ? ',' : '.');
  const data = members.map(({ category, price }) => ['', '', '', '', category, amount(price)]);
  return spreadsheet({ fields: columns, data }, comma ? ';' : ',');
}
