import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

/**
 * What is tested about a method of the official client: an assertion, here or in another test (`heldBy`); that it sends nothing; or that the
 * server refuses it as unsupported (`null`: the client sends no request, or does not see the response).
 */
export type Case<Client> =
  | ((client: Client) => Promise<void>)
  | 'sends nothing'
  | { heldBy: string }
  | { refused: ((client: Client) => PromiseLike<unknown>) | null };

/** Expects the cases to cover all methods of an object, and to match the documentation and the tests that they name. */
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

/** The cases that are tested here, each with its test. */
export const casesOf = <Client>(cases: Record<string, Case<Client>>) =>
  Object.entries(cases).flatMap(([name, one]): [string, (client: Client) => Promise<void>][] => {
    if (typeof one === 'function') return [[name, one]];
    if (typeof one !== 'object' || !('refused' in one) || !one.refused) return [];
    const { refused } = one;
    return [[`${name} is refused`, (client) => expectRefused(refused(client))]];
  });

/** The public methods of an object of the client, including inherited ones. */
function methodsOf(object: object): string[] {
  const names = new Set<string>();
  for (let one = object; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(one)))
      if (typeof value === 'function' && !name.startsWith('_') && name !== 'constructor') names.add(name);
  }
  return [...names].sort();
}

/** Expects a refusal that the client can read: an error with a message and a code from JSON. */
async function expectRefused(call: PromiseLike<unknown>): Promise<void> {
  const { error } = (await call) as { error: { message: string; code?: string; status?: number } | null };
  expect(error?.message).toBeTruthy();
  expect(error?.message).not.toMatch(/JSON|fetch failed/);
  expect(error?.code).toBeTruthy();
}

/** The names in backticks in the section of docs/api.md about unsupported features of the client. */
async function namedAsMissing(): Promise<Set<string>> {
  const docs = await readFile(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const [, section = ''] = docs.split('## What the client has and this site has not\n');
  const [own = ''] = section.split('\n## ');
  return new Set([...own.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name.split('.').at(-1) ?? ''));
}
