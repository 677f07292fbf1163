/**
 * Sends one request for each part of a long list, one after the other. Resolves to the items of all answers; after a failure no
 * further part is sent.
 */
export async function inParts<Item, Answered>(
  items: readonly Item[],
  size: number,
  request: (part: readonly Item[]) => PromiseLike<Answered[]>,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let from = 0; from < items.length; from += size)
    answers.push(...(await request(items.slice(from, from + size))));
  return answers;
}

/** A server refuses a request whose address and headers are longer than 16 KB, and cannot say why. */
const LONGEST_LIST = 7800;
const lengthIn = (value: string | number) => encodeURIComponent(`${value},`).length;

/**
 * Sends requests for the rows that are named by their ids, or by another column, as many in each request as fit into its address. All
 * requests with `in(…)` are sent by it.
 */
export function byIds<Id extends string | number, Row>(
  ids: readonly Id[],
  request: (part: readonly Id[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const longest = Math.max(1, ...ids.map(lengthIn));
  return inParts(ids, Math.max(1, Math.floor(LONGEST_LIST / longest)), request);
}
