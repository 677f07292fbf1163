import type { Kysely } from 'kysely';
import { type FormName, MOST_CHARACTERS } from '#congress/enquiries/forms.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import type { Database } from '#database/tables.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { FormBounds } from './bounds.ts';
import { advertises, wasSentBefore } from './doubts.ts';
import { fieldNames } from './form-page.ts';
import { type Enquiry, enquiryLetter } from './letters.ts';

interface EnquiryParameters {
  database: Kysely<Database>;
  mail: Pick<Mail, 'enqueue'>;
  facts: () => Facts;
  bounds: FormBounds;
}

/**
 * Keeps an enquiry and accepts the organisers' mail about it in one transaction: both, or neither and an error. A doubtful
 * one (`many`: its household sends so many) waits in the administrators' inbox, and nobody is told.
 */
export async function keepEnquiry(
  { database, mail, facts, bounds }: EnquiryParameters,
  enquiry: Enquiry,
  language: Language,
  many: boolean,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const repeated = !many && (await wasSentBefore(tx, enquiry, bounds));
    const doubt = many ? 'many' : repeated ? 'repeated' : advertises(enquiry, bounds) ? 'links' : null;
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
    if (!doubt) await mail.enqueue(enquiryLetter(enquiry, language, facts()), tx);
  });
}

/** Keeps what fell into the spam trap, for an administrator to look at: nobody is told. */
export async function keepSpam(
  database: Kysely<Database>,
  form: FormName,
  typed: Record<string, string>,
  language: Language,
): Promise<void> {
  const known = fieldNames(form).map((name) => [name, storable(typed[name] ?? '')]);
  await database
    .insertInto('enquiries')
    .values({ form, fields: JSON.stringify(Object.fromEntries(known)), language, spam: true })
    .execute();
}

/** What PostgreSQL can keep of a text that nobody checked, and no more of it than of an honest one. */
const storable = (text: string) =>
  text.replaceAll('\0', '').slice(0, MOST_CHARACTERS.mensagem).toWellFormed();
