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
