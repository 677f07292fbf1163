import type { Areas } from '../../app/i18n/translate.ts';

export interface Words {
  home: Areas['home'];
  frame: Areas['frame'];
  plans: { id: 'professional' | 'student' | 'double'; price: string; previousPrice: string }[];
  statistics: { name: string; value: string }[];
}

/** The site's Portuguese words with the facts in their places, as one would type them; `serve.ts` puts them here. */
declare const WORDS: Words;
export const { home, frame, plans, statistics } = WORDS;
