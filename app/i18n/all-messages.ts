import type { ResourceKey } from 'i18next';

/** Every message of every language, by the path of its file. For the server: a browser's bundle must not take it along. */
export const allMessages = import.meta.glob<ResourceKey>('./messages/*/*.ts', {
  import: 'default',
  eager: true,
});
