import { sql } from 'kysely';
import { TestClock } from 'pg-boss';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { FORM_BOUNDS } from '#server/forms/bounds.ts';
import { createForms, type FormsParameters } from '#server/forms/routes.ts';
import { createLog } from '#server/log.ts';
import type { Letter } from '#server/mail/letter.ts';
import { createMail } from '#server/mail/mail.ts';
import { createTestDatabase } from './database.ts';
import { createTestFolder } from './folder.ts';

export const ORIGIN = 'https://tecer.example';
/** What a browser sends when it navigates. */
export const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** The forms on a database of their own. Accepted letters wait in the queue: nothing is sent. */
export async function createTestForms(overrides: Partial<FormsParameters> = {}) {
  const { database, drop } = await createTestDatabase();
  const folder = await createTestFolder();
  const state = { now: new Date('2026-03-02T12:00:00Z') };
  const clock = () => state.now;
  const log = createLog({ logLevel: 'silent' });
  const facts = () => shippedFacts;
  const mail = createMail({
    database,
    config: { dataDir: folder.path, smtpUrl: undefined, mailFrom: undefined },
    facts,
    clock,
    log,
    queueClock: new TestClock(state.now),
  });
  await mail.start();
  const parameters: FormsParameters = {
    database,
    mail,
    facts,
    clock,
    log,
    config: { publicUrl: ORIGIN, mailSpacing: 60, trustProxy: 0 },
    bounds: { ...FORM_BOUNDS, keptOfHousehold: 100_000, mailedOfHousehold: 100_000 },
    ...overrides,
  };
  const routes = createForms(parameters);
  return {
    database,
    routes,
    parameters,
    clock: state,
    /** The letters accepted for an address, oldest first: nothing updates them, so they lie as they came. */
    async letters(to: string): Promise<Letter[]> {
      const { rows } = await sql<{ data: Letter }>`
        SELECT data FROM pgboss.job WHERE data ->> 'to' = ${to} ORDER BY ctid`.execute(database);
      return rows.map((row) => row.data);
    },
    async post(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
      return routes.request('/', { method: 'POST', body: new URLSearchParams(fields), headers });
    },
    async request(path: string, init?: RequestInit): Promise<Response> {
      return routes.request(path.replace(ORIGIN, ''), init);
    },
    async close() {
      await mail.stop();
      await drop();
      await folder.remove();
    },
  };
}

export type TestForms = Awaited<ReturnType<typeof createTestForms>>;
