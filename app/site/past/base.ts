import { createContext, use } from 'react';

/** The prefix of the shown edition's addresses, without a language: `/edicoes/3`, or '' for the current one. */
export const BaseContext = createContext('');
export const useBase = (): string => use(BaseContext);
