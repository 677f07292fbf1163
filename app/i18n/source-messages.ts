import type { Texts } from './translate.ts';

/** A text of the site with its placeholders, and the area it belongs to. */
export interface SourceMessage {
  area: string;
  key: string;
  text: string;
}

/** The texts of the site in Portuguese, as they are written: fetched when they are first looked at. */
export async function portugueseTexts(): Promise<Record<string, Texts>> {
  return (await import('./messages/pt-BR.json')).default;
}

/** Each of them, for those who look after the texts. */
export async function sourceMessages(): Promise<SourceMessage[]> {
  return Object.entries(await portugueseTexts()).flatMap(([area, texts]) => flat(area, texts, ''));
}

function flat(area: string, texts: Texts, prefix: string): SourceMessage[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [{ area, key: prefix + name, text: value }]
      : flat(area, value, `${prefix}${name}.`),
  );
}
