import type frameMessages from '#app/i18n/messages/pt-BR/frame.ts';
import type homeMessages from '#app/i18n/messages/pt-BR/home.ts';

export interface Words {
  home: typeof homeMessages;
  frame: typeof frameMessages;
  plans: { id: 'professional' | 'student' | 'double'; price: string; previousPrice: string }[];
  statistics: { name: string; value: string }[];
}

/** The site's Portuguese words with the facts in their places, as one would type them; `serve.ts` puts them here. */
declare const WORDS: Words;
export const { home, frame, plans, statistics } = WORDS;
