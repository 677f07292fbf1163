import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { nextEditionFacts } from '#congress/editions/rules.ts';
import { PROPOSED } from '#congress/editions/tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { dumpContent } from '#tests/support/content-dump.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { waitFor } from '#tests/support/wait.ts';

export let site: TestApp;
export let token: string;

export async function call(name: string, body: object) {
  const headers = { apikey: site.publishableKey, Authorization: `Bearer ${token}` };
  const answer = await site.request(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

export async function newestChange(): Promise<number> {
  const { rows } = await sql<{ id: string }>`SELECT max(id) AS id FROM content_history`.execute(
    site.database,
  );
  return Number(rows[0]?.id);
}

export async function storedFacts(): Promise<Facts> {
  const { facts } = await site.database.selectFrom('event_facts').select('facts').executeTakeFirstOrThrow();
  return facts as Facts;
}

export const close = async ({
  carried = PROPOSED,
  facts = {},
}: {
  carried?: readonly string[];
  facts?: Partial<Facts>;
} = {}) =>
  call('close_edition', {
    facts: { ...nextEditionFacts(await storedFacts()), ...facts },
    carried,
    seen: await newestChange(),
  });

export const takeBack = (change: { transaction_id: number }) =>
  call('take_back', { change: change.transaction_id });

export const dump = () => dumpContent(site.database);

/** Waits until the page with the editions shows a text. */
export const shown = (text: string) =>
  waitFor(async () => expect(await (await site.request('/edicoes')).text()).toContain(text));

/** Starts a site with the sample and signs in an owner, for the tests of the file that calls it. */
export function editionsOfFile() {
  beforeAll(async () => {
    site = await createTestApp({ sampleContent: true });
    token = (await signedIn(site)).token;
  });
  afterAll(() => site.close());
}
