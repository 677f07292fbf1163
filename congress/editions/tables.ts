import { type CONTENT_TABLES, type ContentTable, kindOf, tablesThat } from '../content-tables.ts';

/** What an edition keeps when it is closed, besides its facts (`plenaria.edition_tables`). */
export const KEPT_TABLES = tablesThat(({ edition }) => edition !== 'none');

/** What it keeps and does not take over from the edition before. */
export const OWN_TABLES = KEPT_TABLES.filter((table) => kindOf(table).edition !== 'replaced');

export type HandedOn = {
  [Table in ContentTable]: (typeof CONTENT_TABLES)[Table]['edition'] extends 'goesOn' | 'mayGoOn'
    ? Table
    : never;
}[ContentTable];

/** What it may hand on to the next one: first what is proposed. */
const proposed = tablesThat(({ edition }) => edition === 'goesOn') as HandedOn[];
const possible = tablesThat(({ edition }) => edition === 'mayGoOn') as HandedOn[];
export const PROPOSED: readonly HandedOn[] = proposed;
export const HANDED_ON: readonly HandedOn[] = [...proposed, ...possible];
