import { sql } from 'kysely';
import { FORM_FIELDS, type FormName, MOST_CHARACTERS, NEEDS } from '#congress/enquiries/forms.ts';
import type { Enquiry } from '#congress/enquiries/schema.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { enquiryEmail } from '#server/mail/emails.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { FormBounds } from './bounds.ts';

interface EnquiryParameters {
  database: Database;
  mail: Pick<Mail, 'enqueue'>;
  facts: () => Facts;
  bounds: FormBounds;
}

/**
 * Stores an enquiry and queues the organisers' email in one transaction. A doubtful one is only stored, for the administrators'
 * inbox; `many`: the email's rate limit was exceeded.
 * @param network a rate-limit key
 */
export async function storeEnquiry(
  { database, mail, facts, bounds }: EnquiryParameters,
  enquiry: Enquiry,
  language: Language,
  network: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const repeated = await wasSentBefore(tx, enquiry, bounds);
    const suspicious = repeated ? 'repeated' : advertises(enquiry, bounds) ? 'links' : null;
    const notify = async () =>
      (await mail.enqueue(enquiryEmail(enquiry, language, facts()), tx, network)) === 'queued'
        ? null
        : 'many';
    const doubt = suspicious ?? (await notify());
    await tx
      .insertInto('enquiries')
      .values({
        form: enquiry.form,
        fields: JSON.stringify(enquiry.fields),
        language,
        doubt,
        privacy_version: facts().privacy.since,
      })
      .execute();
  });
}

/** Stores a form that fell into the spam trap, for an administrator to check; sends no email. */
export async function storeSpam(
  database: Database,
  form: FormName,
  typed: Record<string, string>,
  language: Language,
): Promise<void> {
  const fields = FORM_FIELDS[form].map(({ name }) => [name, storable(typed[name] ?? '')]);
  await database
    .insertInto('enquiries')
    .values({ form, fields: JSON.stringify(Object.fromEntries(fields)), language, spam: true })
    .execute();
}

/** Makes an unvalidated text storable in PostgreSQL, with the length limit of a valid one. */
const storable = (text: string) =>
  text.replaceAll('\0', '').slice(0, MOST_CHARACTERS.mensagem).toWellFormed();

const LINK = /https?:\/\/|\bwww\.|\[url\b|<a\s/gi;

/** Whether an enquiry has more links than a genuine one would. */
function advertises({ fields }: Enquiry, { links }: Pick<FormBounds, 'links'>): boolean {
  const named = [fields.nome, 'empresa' in fields ? fields.empresa : ''].join(' ');
  // A name never contains a link.
  const written = [fields.mensagem, NEEDS in fields ? fields[NEEDS] : ''].join(' ');
  return (named.match(LINK) ?? []).length > 0 || (written.match(LINK) ?? []).length > links;
}

/** Whether the same text or e-mail address occurred too often in the last day. */
async function wasSentBefore(
  tx: Transaction,
  { fields: { email, mensagem } }: Enquiry,
  { longText, sameText, sameAddress }: FormBounds,
): Promise<boolean> {
  const lately = sql<boolean>`created_at > clock_timestamp() - interval '1 day'`;
  const { texts, senders } = await tx
    .selectNoFrom((of) => [
      of
        .selectFrom('enquiries')
        .select((row) => row.fn.countAll<string>().as('count'))
        .where(sql<boolean>`md5(fields ->> 'mensagem') = md5(${mensagem})`)
        .where(lately)
        .as('texts'),
      of
        .selectFrom('enquiries')
        .select((row) => row.fn.countAll<string>().as('count'))
        .where('email', '=', email.toLowerCase())
        .where(lately)
        .as('senders'),
    ])
    .executeTakeFirstOrThrow();
  const isLong = mensagem.length >= longText;
  return (isLong && Number(texts) >= sameText) || Number(senders) >= sameAddress;
}
