import type frame from './messages/pt-BR/frame.ts';
import type home from './messages/pt-BR/home.ts';

/**
 * The message areas; Portuguese is the source language whose keys the others must have. Its files are not `as const`:
 * only the keys are typed, and the placeholders of the texts are filled from the facts.
 */
export interface Areas {
  frame: typeof frame;
  home: typeof home;
}

export type Area = keyof Areas;

/** The same keys with texts of another language. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: Areas;
  }
}
