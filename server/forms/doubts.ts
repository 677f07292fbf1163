import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { FormBounds } from './bounds.ts';
import type { Enquiry } from './letters.ts';

const LINK = /https?:\/\/|\bwww\.|\[url\b|<a\s/gi;

/** Whether it has more links than somebody who asks something. */
export function advertises({ fields }: Enquiry, { links }: Pick<FormBounds, 'links'>): boolean {
  const named = [fields.nome, 'empresa' in fields ? fields.empresa : ''].join(' ');
  // Nobody is called by a link.
  return (named.match(LINK) ?? []).length > 0 || (fields.mensagem.match(LINK) ?? []).length > links;
}

/** Whether the same text or the same sender came too often in the last day. */
export async function wasSentBefore(
  tx: Transaction<Database>,
  { fields: { email, mensagem } }: Enquiry,
  { tellingText, sameText, sameSender }: FormBounds,
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
  const telling = mensagem.length >= tellingText;
  return (telling && Number(texts) >= sameText) || Number(senders) >= sameSender;
}
