import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import type { Texts } from './translate.ts';

const sources = import.meta.glob<Texts>('./messages/*/*.ts', { import: 'default' });
type Tree = { [key: string]: string | Tree };

/** A text of the site with its placeholders, and the area it belongs to. */
export interface SourceMessage {
  area: string;
  key: string;
  text: string;
}

/** Every text of the site in Portuguese, as it is written. For those who look after the texts: it is all of them. */
export async function sourceMessages(): Promise<SourceMessage[]> {
  const prefix = `./messages/${DEFAULT_LANGUAGE}/`;
  const areas = Object.keys(sources).filter((path) => path.startsWith(prefix));
  const lists = await Promise.all(
    areas.map(async (path) => {
      const area = path.slice(prefix.length, -'.ts'.length);
      return flat(area, (await sources[path]?.()) as Tree, '');
    }),
  );
  return lists.flat();
}

function flat(area: string, tree: Tree, prefix: string): SourceMessage[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [{ area, key: prefix + name, text: value }]
      : flat(area, value, `${prefix}${name}.`),
  );
}
