import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** A Monday morning of the year in which the sample congress takes place. */
export const NOW = '2026-03-02T10:20:00-03:00';
const BEFORE = '2026-02-27T16:05:00-03:00';

const MESSAGES = [
  {
    form: 'contato',
    created_at: '2026-03-02T08:41:00-03:00',
    fields: {
      nome: 'Úrsula Campos Neri',
      email: 'ursula@exemplo.org',
      telefone: '(11) 95555-0142',
      assunto: 'certificados',
      mensagem:
        'Bom dia! Participei da segunda edição e não encontrei o meu certificado. Vocês podem me ajudar?',
    },
  },
  {
    form: 'patrocinio',
    created_at: '2026-03-01T17:12:00-03:00',
    fields: {
      nome: 'Otávio Lemos',
      empresa: 'Gaze Viva',
      email: 'otavio@gazeviva.example',
      telefone: '(41) 95555-0177',
      mensagem: 'Queremos conhecer as cotas de patrocínio e a planta dos estandes.',
    },
  },
  {
    form: 'contato',
    created_at: '2026-02-28T11:30:00-03:00',
    fields: {
      nome: 'Ivone Prates',
      email: 'ivone@exemplo.org',
      telefone: '',
      assunto: 'outros',
      mensagem: 'O congresso terá tradução em Libras?',
    },
  },
] as const;

/** Adds to the sample content what the team finds on a working morning: messages, a colleague, and something to correct. */
export async function prepare(database: Database): Promise<void> {
  // Makes the sample content some days old.
  await sql`UPDATE plenaria.history SET changed_at = ${BEFORE}`.execute(database);
  await database
    .insertInto('enquiries')
    .values(MESSAGES.map(({ fields, ...message }) => ({ ...message, fields: JSON.stringify(fields) })))
    .execute();
  await database
    .insertInto('plenaria.users')
    .values({
      username: 'carla',
      email: 'carla@exemplo.org',
      team_role: 'owner',
      email_confirmed_at: new Date(BEFORE),
    })
    .execute();
  await database
    .updateTable('program_items')
    .set({ speaker: 'Tomás Albuquerque Reiz' })
    .where('title', 'like', 'Pé diabético: salvar%')
    .execute();
}

/** Moves all later changes to this morning, because the server uses the real clock and the pictures a fixed one. */
export async function aMorning(database: Database): Promise<void> {
  await sql`UPDATE plenaria.history SET changed_at = ${NOW}::timestamptz - interval '25 minutes'
    WHERE changed_at <> ${BEFORE}`.execute(database);
  await database.transaction().execute(async (transaction) => {
    // Without triggers, which would set the current time.
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    await sql`UPDATE drafts SET updated_at = ${NOW}::timestamptz - interval '10 minutes'`.execute(
      transaction,
    );
  });
  await sql`UPDATE plenaria.users SET last_sign_in_at = ${NOW}::timestamptz - interval '40 minutes'
    WHERE last_sign_in_at IS NOT NULL`.execute(database);
}
