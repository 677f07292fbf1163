import { z } from 'zod';
import { readMailbox } from '#congress/email-address.ts';
import { isOwnPageTable, type OwnPageTable } from '#congress/own-pages/fields.ts';
import { counted, slugOf } from '#congress/text.ts';
import { readStored, removeStored, writeStored } from '../../ui/browser-storage.ts';
import { DRAFTS } from '../drafts.ts';

/** Email addresses by row id. */
export type Addresses = Readonly<Record<string, string>>;

const Stored = z.record(z.string(), z.string());
const keyOf = (table: OwnPageTable) => `${DRAFTS}own-page-addresses/${table}`;

/** Addresses that were imported or typed but not used yet; stored for the browser tab's session. */
export const keptAddresses = (table: OwnPageTable): Addresses =>
  Stored.safeParse(readStored('tab', keyOf(table))).data ?? {};

export const storeAddresses = (table: OwnPageTable, addresses: Addresses) =>
  // An empty address overrides the list's one, but is not worth storing on its own.
  Object.values(addresses).some((address) => address !== '')
    ? writeStored('tab', keyOf(table), addresses)
    : removeStored('tab', keyOf(table));

/** Removes the addresses to which links were sent, as the list has them from then on. */
export const withoutThese = (addresses: Addresses, ids: readonly string[]): Addresses =>
  Object.fromEntries(Object.entries(addresses).filter(([id]) => !ids.includes(id)));

/** Stores the addresses from a sheet. @returns how many */
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

/** The addresses found in a pasted text, and the lines that could not be used. */
export interface PastedAddresses {
  /** Those beside a name that exactly one row has. */
  found: Addresses;
  /** Lines with an address whose name no row has, or several have. */
  nobodys: string[];
  /** Lines with something like an address that is not valid. */
  invalid: string[];
}

/**
 * Finds the addresses in pasted text, line by line: cells of a spreadsheet, "Ana Lima; ana@a.br", "Ana Lima
 * <ana@a.br>".
 */
export function pastedAddresses(
  text: string,
  rows: readonly { id: string; name: string }[],
): PastedAddresses {
  const byName = Map.groupBy(rows, ({ name }) => slugOf(name));
  const found: Record<string, string> = {};
  const nobodys: string[] = [];
  const invalid: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    // An apostrophe may be part of an address, as in "d'avila@a.br", or a quotation mark around it.
    const similar = line
      .split(/[\s;,<>|"]/)
      .map((part) => part.replace(/^'/, '').replace(/'$/, ''))
      .filter((part) => /.@/.test(part));
    const address = similar.find((part) => readMailbox(part) !== null);
    if (!address) {
      if (similar.length > 0) invalid.push(line.trim());
      continue;
    }
    const names = line
      .replace(address, ' ')
      .split(/[\t;|,<>"]/)
      .map(slugOf)
      .filter(Boolean);
    const whole = slugOf(line.replace(address, ' '));
    const named = [whole, ...names].flatMap((name) => byName.get(name) ?? []);
    const [row] = named;
    // With namesakes, it is unknown whose address it is.
    if (row && new Set(named.map(({ id }) => id)).size === 1) found[row.id] = address;
    else nobodys.push(line.trim());
  }
  return { found, nobodys, invalid };
}
