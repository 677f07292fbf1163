import { z } from 'zod';
import { readMailbox } from '#congress/email-address.ts';
import { isOwnPageTable, type OwnPageTable } from '#congress/own-pages/fields.ts';
import { counted, slugOf } from '#congress/text.ts';
import { readStored, removeStored, writeStored } from '../../ui/browser-storage.ts';
import { DRAFTS } from '../drafts.ts';

/** Of rows, by their ids. */
export type Addresses = Readonly<Record<string, string>>;

const Stored = z.record(z.string(), z.string());
const keyOf = (table: OwnPageTable) => `${DRAFTS}own-page-addresses/${table}`;

/** The addresses that came with a sheet or were typed: as long as the tab is open, until links are sent to them. */
export const keptAddresses = (table: OwnPageTable): Addresses =>
  Stored.safeParse(readStored('tab', keyOf(table))).data ?? {};

export const storeAddresses = (table: OwnPageTable, addresses: Addresses) =>
  // An empty one stands over what the list knows, and is nothing to leave behind.
  Object.values(addresses).some((address) => address !== '')
    ? writeStored('tab', keyOf(table), addresses)
    : removeStored('tab', keyOf(table));

/** The others, once links went to these: the list has them by then. */
export const withoutThese = (addresses: Addresses, ids: readonly string[]): Addresses =>
  Object.fromEntries(Object.entries(addresses).filter(([id]) => !ids.includes(id)));

/** Keeps those that a sheet names. @returns how many */
export function keepAddresses(
  table: string,
  rows: readonly { id: string; email: string | undefined }[],
): number {
  if (!isOwnPageTable(table)) return 0;
  const named = rows.flatMap(({ id, email }) => (email && readMailbox(email) !== null ? [[id, email]] : []));
  if (named.length > 0) storeAddresses(table, { ...keptAddresses(table), ...Object.fromEntries(named) });
  return named.length;
}

export const countedAddresses = (count: number): string => counted(count, 'e-mail', 'e-mails');

/**
 * The addresses in a text that was pasted, line by line: cells of a spreadsheet, "Ana Lima; ana@a.br", "Ana Lima <ana@a.br>".
 *
 * @returns those whose name is one of the rows', and the lines that have an address and name nobody
 */
export function pastedAddresses(
  text: string,
  rows: readonly { id: string; name: string }[],
): { found: Addresses; nobodys: string[] } {
  const byName = Map.groupBy(rows, ({ name }) => slugOf(name));
  const found: Record<string, string> = {};
  const nobodys: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const address = line.split(/[\s;,<>|"']/).find((part) => /.@./.test(part));
    if (!address || readMailbox(address) === null) continue;
    const names = line
      .replace(address, ' ')
      .split(/[\t;|,<>"]/)
      .map(slugOf)
      .filter(Boolean);
    const whole = slugOf(line.replace(address, ' '));
    const named = [whole, ...names].flatMap((name) => byName.get(name) ?? []);
    const [row] = named;
    // Of namesakes nobody knows whose it is.
    if (row && new Set(named.map(({ id }) => id)).size === 1) found[row.id] = address;
    else nobodys.push(line.trim());
  }
  return { found, nobodys };
}
