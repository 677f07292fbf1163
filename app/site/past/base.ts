import { createContext, use } from 'react';

/** Where the pages of the edition that is shown are, without a language: `/edicoes/3`, or '' for the current one. */
export const BaseContext = createContext('');
export const useBase = (): string => use(BaseContext);
