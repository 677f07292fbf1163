import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import { provenEmail } from '#congress/accounts/proven-email.ts';
import { LANGUAGES, type Language } from '#congress/language.ts';
import { isForParticipants, MailingFormSchema, type MailingText } from '#congress/mailings/schema.ts';
import { ApiError } from '#server/data-api/errors.ts';
import { type Caller, type CallerParameters, teamSender } from '#server/data-api/identify.ts';
import { createTeamAnswer } from '#server/data-api/transaction.ts';
import type { Config } from '#server/env.ts';
import { type Takes, takes } from '#server/http/bodies/takes.ts';
import { renderEmail } from '#server/mail/email.ts';
import { mailingEmail } from '#server/mail/emails.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Mailings } from './mailings.ts';
import { PROBLEMS } from './problems.ts';

interface MailingRoutesParameters extends CallerParameters {
  mailings: Pick<Mailings, 'readers' | 'report' | 'schedule' | 'send' | 'stop' | 'wording'>;
  mail: Pick<Mail, 'enqueue'>;
  config: Pick<Config, 'publicUrl' | 'mailingPace'>;
}

/** Size limit of a text in three languages. */
const MOST_BYTES = 500_000;

const Written = z.object({ mailing: MailingFormSchema, language: z.enum(LANGUAGES) });
const Seen = z.object({ updated_at: z.iso.datetime({ offset: true }) });
const Scheduled = Seen.extend({ send_at: z.iso.datetime({ offset: true }).nullable() });

const READING = { right: 'readContent', message: 'Só a equipe do conteúdo vê os boletins.' } as const;
const WRITING = {
  right: 'writeContent',
  message: 'Só quem edita o conteúdo envia o teste de um boletim.',
} as const;
const SENDING = {
  right: 'writeEnquiries',
  message:
    'Só a coordenação envia boletins: eles vão para endereços que visitantes e participantes deixaram.',
} as const;
/** The report contains recipients' addresses. */
const REPORTING = { ...SENDING, reads: 'mailing_recipients' } as const;

/**
 * Routes to preview, test, send and schedule a mailing; its text is written by the data API.
 *
 * - POST /preview {mailing, language}: the email as recipients get it, {subject, html}.
 * - POST /trial {mailing, language}: sends it to the caller's own address, {to}.
 * - GET /:id: {readers, report, pace}, the pace in emails a minute.
 * - POST /:id/send {updated_at}: sends it to all recipients, {recipients}; 409 with the reason otherwise. POST /:id/stop.
 * - POST /:id/schedule {updated_at, send_at}: sends it at that time, {send_at}; null removes it from the schedule.
 */
export function createMailingRoutes(parameters: MailingRoutesParameters): Hono {
  const { database, mailings, mail } = parameters;
  const { publicUrl, mailingPace } = parameters.config;
  const answer = createTeamAnswer(parameters, {
    failure: 'a mailing failed',
    unexpected: 'Não foi possível fazer isto com o boletim. Tente de novo em instantes.',
  });

  /** @throws ApiError 400 */
  async function read<Body>(c: Context<Takes<'json'>>, caller: Caller, schema: z.ZodType<Body>) {
    const { data } = schema.safeParse(await c.var.body(teamSender(caller)));
    if (data) return data;
    throw new ApiError(400, 'invalid_mailing', 'Confira os campos do boletim.');
  }

  const emailOf = (mailing: MailingText, email: string, language: Language) =>
    // A link without token: a test email must not unsubscribe anyone.
    mailingEmail(
      mailing,
      { email, language },
      `${publicUrl}/${isForParticipants(mailing.audience) ? 'letters/stop' : 'newsletter/leave'}`,
      mailings.wording(),
      publicUrl,
    );

  /** The caller's display name and address. */
  const accountOf = ({ claims }: Caller) =>
    database
      .selectFrom('plenaria.users as caller')
      .select(['email', 'email_confirmed_at', sql<string>`plenaria.shown_name(caller)`.as('name')])
      .where('id', '=', claims.sub ?? '')
      .executeTakeFirstOrThrow();

  const routes = new Hono();
  routes.post('/preview', takes('json', MOST_BYTES), (c) =>
    answer(c, READING, async (caller) => {
      const { mailing, language } = await read(c, caller, Written);
      const email = emailOf(mailing, '', language);
      return c.json({
        subject: email.subject,
        html: renderEmail(email, mailings.wording().facts, publicUrl).html,
      });
    }),
  );
  routes.post('/trial', takes('json', MOST_BYTES), (c) =>
    answer(c, WRITING, async (caller) => {
      const { mailing, language } = await read(c, caller, Written);
      const account = await accountOf(caller);
      const to = provenEmail(account);
      if (!account.email) throw refused('A sua conta não tem e-mail. Acrescente um em “Minha conta”.');
      if (!to) throw refused('O e-mail da sua conta não está confirmado. Confirme-o em “Minha conta”.');
      const email = emailOf(mailing, to, language);
      await mail.enqueue({ ...email, kind: 'mailing-trial' as const, subject: `[Teste] ${email.subject}` });
      return c.json({ to });
    }),
  );
  routes.get('/:id', (c) =>
    answer(c, REPORTING, async () => {
      const id = idOf(c);
      const [readers, report] = [await mailings.readers(id), await mailings.report(id)];
      return c.json({ readers, report, pace: mailingPace });
    }),
  );
  routes.post('/:id/send', takes('json', MOST_BYTES), (c) =>
    answer(c, SENDING, async (caller) => {
      const { updated_at } = await read(c, caller, Seen);
      const { name } = await accountOf(caller);
      const outcome = await mailings.send(idOf(c), updated_at, name);
      if (typeof outcome === 'string') throw refused(PROBLEMS[outcome]);
      return c.json({ recipients: outcome });
    }),
  );
  routes.post('/:id/schedule', takes('json', MOST_BYTES), (c) =>
    answer(c, SENDING, async (caller) => {
      const { updated_at, send_at } = await read(c, caller, Scheduled);
      const at = send_at === null ? null : new Date(send_at);
      const problem = await mailings.schedule(idOf(c), updated_at, at, caller.claims.sub ?? '');
      if (problem) throw refused(PROBLEMS[problem]);
      return c.json({ send_at });
    }),
  );
  routes.post('/:id/stop', (c) =>
    answer(c, SENDING, async (caller) => {
      const { name } = await accountOf(caller);
      return c.json({ stopped: await mailings.stop(idOf(c), name) });
    }),
  );
  return routes;
}

const refused = (message: string) => new ApiError(409, 'mailing_refused', message);

/** @throws ApiError 409 for an invalid id */
function idOf(c: Context): string {
  const { data } = z.uuid().safeParse(c.req.param('id'));
  if (data) return data;
  throw refused(PROBLEMS.gone);
}
