import type { Areas } from '../../app/i18n/translate.ts';

interface Testimonial {
  text: string;
  name: string;
  role: string;
  edition?: number;
}

export interface Words {
  home: Areas['home'];
  frame: Areas['frame'];
  faq: { question: string; answer: string }[];
  testimonials: Testimonial[];
  /** Whom the congress is for. */
  audience: string[];
  /** What is to be seen on the gallery's pictures. */
  scenes: string[];
  plans: { id: string; name: string; description: string; price: string; previousPrice: string }[];
  statistics: { name: string; value: string }[];
}

/** The site's Portuguese words with the facts in their places, as one would type them; `serve.ts` puts them here. */
declare const WORDS: Words;
export const { home, frame, audience, faq, testimonials, scenes, plans, statistics } = WORDS;
