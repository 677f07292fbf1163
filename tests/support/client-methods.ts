import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

/**
 * What becomes of a method of the official client: a fact that holds, here or in another test; nothing that is sent; what the server
 * answers that it has not, where the client asks it at all (`null`: it does not, or hears no answer).
 */
export type Case<Client> =
  | ((client: Client) => Promise<void>)
  | 'sends nothing'
  | { heldBy: string }
  | { refused: ((client: Client) => PromiseLike<unknown>) | null };

/** Holds the cases of an object's methods against the methods that it has, the docs and the tests that they name. */
export async function expectWhole<Client>(
  object: object,
  cases: Record<string, Case<Client>>,
): Promise<void> {
  expect(Object.keys(cases).sort()).toEqual(methodsOf(object));
  const missing = await namedAsMissing();
  for (const [name, one] of Object.entries(cases)) {
    expect(missing.has(name), `${name} is named in docs/api.md`).toBe(
      typeof one === 'object' && 'refused' in one,
    );
    if (typeof one === 'object' && 'heldBy' in one)
      expect(await readFile(join(import.meta.dirname, '../contract', one.heldBy), 'utf8')).toContain(
        `.${name}(`,
      );
  }
}

/** The cases that are looked at here, each with what looks at it. */
export const casesOf = <Client>(cases: Record<string, Case<Client>>) =>
  Object.entries(cases).flatMap(([name, one]): [string, (client: Client) => Promise<void>][] => {
    if (typeof one === 'function') return [[name, one]];
    if (typeof one !== 'object' || !('refused' in one) || !one.refused) return [];
    const { refused } = one;
    return [[`${name} is refused`, (client) => expectRefused(refused(client))]];
  });

/** The public methods of an object of the client, its own and those of its classes. */
function methodsOf(object: object): string[] {
  const names = new Set<string>();
  for (let one = object; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(one)))
      if (typeof value === 'function' && !name.startsWith('_') && name !== 'constructor') names.add(name);
  }
  return [...names].sort();
}

/** A refusal says what it is: JSON with a code, whatever the client makes of it. */
async function expectRefused(call: PromiseLike<unknown>): Promise<void> {
  const { error } = (await call) as { error: { message: string; code?: string; status?: number } | null };
  expect(error?.message).toBeTruthy();
  expect(error?.message).not.toMatch(/JSON|fetch failed/);
  expect(error?.code).toBeTruthy();
}

/** The names between backticks in the section of docs/api.md that says what the client has and this server has not. */
async function namedAsMissing(): Promise<Set<string>> {
  const docs = await readFile(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const [, section = ''] = docs.split('## What the client has and this site has not\n');
  const [own = ''] = section.split('\n## ');
  return new Set([...own.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name.split('.').at(-1) ?? ''));
}
