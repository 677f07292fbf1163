import { PARAMETERS, readQuery, writeQuery } from '#congress/programme/filter.ts';
import { type Spelling, searched } from '#congress/spellings.ts';

/** As the programme's own reading of an address understands it. */
const understood =
  (name: string): Spelling =>
  (value, { facts }) => {
    const query = readQuery(new URLSearchParams({ [name]: value }), facts);
    return new URLSearchParams(writeQuery(query)).get(name);
  };

/** What may stand in the query of a page that shows the programme. */
export const PROGRAMME_QUERY: Record<string, Spelling> = {
  ...Object.fromEntries(Object.values(PARAMETERS).map((name) => [name, understood(name)])),
  [PARAMETERS.words]: searched,
};
