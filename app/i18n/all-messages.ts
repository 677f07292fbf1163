import type { Texts } from './translate.ts';

/** Every message of every language, by the path of its file. For the server: a browser's bundle must not take it along. */
export const allMessages = import.meta.glob<Texts>('./messages/*/*.ts', {
  import: 'default',
  eager: true,
});
