import { PARAMETERS, readQuery, writeQuery } from '#congress/programme/filter.ts';
import { type Spelling, searched } from '#congress/spellings.ts';

/** Normalises a parameter by parsing and writing the query. */
const understood =
  (name: string): Spelling =>
  (value, { facts }) => {
    const query = readQuery(new URLSearchParams({ [name]: value }), facts);
    return new URLSearchParams(writeQuery(query)).get(name);
  };

/** The query parameters of pages that show the programme. */
export const PROGRAMME_QUERY: Record<string, Spelling> = {
  ...Object.fromEntries(Object.values(PARAMETERS).map((name) => [name, understood(name)])),
  [PARAMETERS.words]: searched,
};
