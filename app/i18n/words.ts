import type { Language } from '#congress/language.ts';
import type { Words } from './language.tsx';
import type { Area } from './messages.ts';
import { createTranslate, type Texts, type Translate, type Values } from './translate.ts';

/**
 * @param texts by area
 * @param facts what the placeholders of every text may name besides the values of a call
 */
export function wordsOf(language: Language, texts: Record<string, Texts>, facts: Values = {}): Words {
  const areas = new Map<string, Translate<Area>>();
  return {
    language,
    of<Name extends Area>(area: Name) {
      let translate = areas.get(area);
      if (!translate) {
        const found = texts[area];
        if (!found) throw new Error(`The messages ${language}/${area} are not at hand.`);
        translate = createTranslate(found, { language, facts });
        areas.set(area, translate);
      }
      return translate as unknown as Translate<Name>;
    },
  };
}
