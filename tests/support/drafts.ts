import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { TeamRole } from '#congress/accounts/rights.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Email } from '#server/mail/email.ts';
import { releaseJob } from '#server/releases/scheduled-releases.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aSpeaker } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';

export const NOW = new Date('2026-05-20T12:00:00Z');
export const EVENING = new Date('2026-05-20T12:30:00Z');

export let site: TestApp;
let url: string;
type Client = Awaited<ReturnType<typeof clientOf>>['client'];
export let editor: Client;
export let editorsAddress: string;

export async function clientOf(role: TeamRole | null) {
  const { token, email } = await signedIn(site, role);
  const client = createClient(url, site.publishableKey, {
    accessToken: async () => token,
    auth: { storageKey: randomUUID() },
  });
  return { client, email };
}

/** The emails sent by `job`, which is like the job that each server of the database has. */
export const sent: Email[] = [];
export const job = () =>
  releaseJob({
    database: site.database,
    mail: {
      report: async (email) => {
        sent.push(email);
      },
    },
    facts: () => shippedFacts,
    clock: () => site.clock.now,
    config: { publicUrl: 'https://congresso.example' },
    log: { info: () => undefined, warn: () => undefined } as never,
  });

/** Sets the clock to the evening only while `work` runs, because the site has such a job itself, which checks every minute. */
export async function inTheEvening(work: () => Promise<unknown>): Promise<void> {
  site.clock.now = EVENING;
  await work();
  site.clock.now = NOW;
}

export const stored = async <Row>(table: string, id: string) => {
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE id::text = ${id}`.execute(
    site.database,
  );
  return rows[0];
};

/** Creates a speaker, and a draft with a different name. */
export async function aDraftOf(name: string, changes: object = { name: `${name} Novo` }) {
  const { data: row } = await editor
    .from('speakers')
    .insert(aSpeaker().with({ name }).row)
    .select('*')
    .single();
  const draft = { table_name: 'speakers', row_id: row.id, changes, seen: row.updated_at };
  const { data } = await editor.from('drafts').insert(draft).select('id').single().throwOnError();
  return { row, draft: data?.id as string };
}

export const aRelease = async (columns: object) =>
  (await editor.from('releases').insert(columns).select('*').single().throwOnError()).data as {
    id: string;
    updated_at: string;
  };

/** The current versions of drafts. */
export const looked = async (column: 'id' | 'release_id', ids: string[]) =>
  (await editor.from('drafts').select('id,written_at').in(column, ids).throwOnError()).data ?? [];
export const publish = async (...ids: string[]) =>
  editor.rpc('publish_drafts', { drafts: await looked('id', ids) });
export const publishRelease = async (release: string) =>
  editor.rpc('publish_release', { release, drafts: await looked('release_id', [release]) });
/** Creates a scheduled release with drafts, whose current versions count as reviewed. */
export async function scheduled(name: string, ...ids: string[]) {
  const { id } = await aRelease({ name });
  await editor.from('drafts').update({ release_id: id }).in('id', ids).throwOnError();
  const looked_at = await looked('id', ids);
  await editor
    .from('releases')
    .update({ publish_at: EVENING.toISOString(), looked_at })
    .eq('id', id)
    .throwOnError();
  return id;
}

/** Starts a site and signs in an editor, for the tests of the file that calls it. */
export function draftsOfFile() {
  beforeAll(async () => {
    site = await createTestApp({ now: NOW });
    url = await site.listen();
    ({ client: editor, email: editorsAddress } = await clientOf('editor'));
  });
  afterAll(() => site.close());
}
