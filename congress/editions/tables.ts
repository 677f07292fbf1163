import { type CONTENT_TABLES, type ContentTable, kindOf, tablesThat } from '../content-tables.ts';

/** The tables that are stored with an edition when it is closed, besides its facts (`plenaria.edition_tables`). */
export const EDITION_TABLES = tablesThat(({ edition }) => edition !== 'none');

/** The stored tables whose rows belong to the edition itself: its predecessor does not fill them. */
export const OWN_TABLES = EDITION_TABLES.filter((table) => kindOf(table).edition !== 'replaced');

export type HandedOn = {
  [Table in ContentTable]: (typeof CONTENT_TABLES)[Table]['edition'] extends 'goesOn' | 'mayGoOn'
    ? Table
    : never;
}[ContentTable];

/** The tables whose rows the next edition may take over: proposed by default first, then those that are optional. */
const proposed = tablesThat(({ edition }) => edition === 'goesOn') as HandedOn[];
const possible = tablesThat(({ edition }) => edition === 'mayGoOn') as HandedOn[];
export const PROPOSED: readonly HandedOn[] = proposed;
export const HANDED_ON: readonly HandedOn[] = [...proposed, ...possible];
