import { join } from 'node:path';
import { sql } from 'kysely';
import { TestClock } from 'pg-boss';
import type { ServerBuild } from 'react-router';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { FORM_BOUNDS } from '#server/forms/bounds.ts';
import { createForms, type FormsParameters } from '#server/forms/routes.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { createWorkLimiter } from '#server/limits/work.ts';
import { createLog } from '#server/log.ts';
import { PACES, type Paces } from '#server/mail/bounds.ts';
import type { Email } from '#server/mail/email.ts';
import { createMail } from '#server/mail/mail.ts';
import { readPageBuild } from '#server/pages/build.ts';
import { createPages } from '#server/pages/pages.ts';
import { createRenderer } from '#server/pages/render.ts';
import { createShownTime } from '#server/pages/shown-time.ts';
import { withBodies } from './bodies.ts';
import { createTestDatabase } from './database.ts';
import { createTestFolder } from './folder.ts';
import { noPast } from './no-past.ts';

const BUILD = join(import.meta.dirname, '../../build');

export const ORIGIN = 'https://tecer.example';
/** The headers of a browser's navigation. */
export const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** The form of a prospective sponsor. */
export const sponsor = {
  'form-name': 'patrocinio',
  nome: 'Ana Prado',
  empresa: 'Gaze Viva',
  email: 'Ana@gazeviva.example',
  telefone: '(11) 95555-0100',
  mensagem: '',
};
/** The form of a visitor with a question. */
export const contact = {
  'form-name': 'contato',
  nome: 'Rui Sá',
  email: 'rui@sa.example',
  telefone: '',
  assunto: 'certificados',
  mensagem: 'Onde está o meu certificado?',
};

const nothingDrawn = () => Promise.reject(new Error('nothing is drawn for an answer'));

/** Sets up the forms with a new database. Accepted emails stay in the queue; nothing is sent. */
export async function createTestForms(overrides: Partial<FormsParameters> = {}) {
  const { database, drop } = await createTestDatabase();
  const folder = await createTestFolder();
  const state = { now: new Date('2026-03-02T12:00:00Z') };
  const clock = () => state.now;
  const log = createLog({ logLevel: 'silent' });
  const facts = () => shippedFacts;
  const queue = createQueue({ database, clock, log, queueClock: new TestClock(state.now) });
  const config = {
    dataDir: folder.path,
    smtpUrl: undefined,
    mailFrom: undefined,
    mailSpacing: 60,
    publicUrl: 'https://tecer.example',
  };
  /** A mailer with different limits for the emails that strangers can cause. */
  const mailAt = (paces: Partial<Paces>) =>
    createMail({ database, queue, config, facts, clock, log, paces: { ...PACES, ...paces } });
  const mail = mailAt({});
  await queue.start();
  await mail.start();
  const built = (await import(join(BUILD, 'server/index.js'))) as ServerBuild;
  const build = readPageBuild(built, 'production', (error) => log.error({ error }, 'a page failed'));
  const snapshot = { content: () => null, facts, paperTexts: async () => new Map(), past: noPast };
  const time = createShownTime({ clock, snapshot });
  const renderer = createRenderer({
    ...{ build: () => build, snapshot, time, publicUrl: ORIGIN, headers: {} },
    catalogue: { open: async () => [] },
    serverValues: {
      publishableKey: 'sb_publishable_test',
      sendsMail: true,
      pictureFile: async () => undefined,
    },
    draws: { draw: nothingDrawn, keptDrawing: nothingDrawn },
  });
  const pages = createPages({
    ...{ renderer, time, snapshot, headers: {}, log, kept: 'never' },
    limiter: createWorkLimiter(),
    sendFile: async () => undefined,
  });
  const parameters: FormsParameters = {
    database,
    mail,
    facts,
    snapshot,
    clock,
    log,
    pages,
    config: { publicUrl: ORIGIN, trustProxy: 0 },
    bounds: { ...FORM_BOUNDS, keptOfSender: 100_000 },
    ...overrides,
  };
  const routes = withBodies(createForms(parameters));
  /** Sends a request and follows a 303 redirect, as browsers and `fetch` do. */
  async function request(path: string, init?: RequestInit): Promise<Response> {
    const response = await routes.request(path.replace(ORIGIN, ''), init);
    const moved = response.status === 303 && response.headers.get('Location');
    return moved ? routes.request(moved, { headers: BROWSER }) : response;
  }
  return {
    database,
    routes,
    parameters,
    mailAt,
    clock: state,
    /** The emails queued for an address, oldest first: rows are never updated, so they are stored in that order. */
    async emails(to: string): Promise<Email[]> {
      const { rows } = await sql<{ data: Email }>`
        SELECT data FROM pgboss.job WHERE data ->> 'to' = ${to} ORDER BY ctid`.execute(database);
      return rows.map((row) => row.data);
    },
    async post(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
      return request('/', { method: 'POST', body: new URLSearchParams(fields), headers });
    },
    request,
    async close() {
      await queue.stop({ graceful: true, timeout: 5000 });
      mail.stop();
      await drop();
      await folder.remove();
    },
  };
}

export type TestForms = Awaited<ReturnType<typeof createTestForms>>;
