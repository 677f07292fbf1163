import { sql } from 'kysely';
import { readTables } from '#database/backup/catalogue.ts';
import type { AnyDatabase } from '#database/schema.ts';
import type { Database } from '#database/tables.ts';

/** All rows of all tables of the product in PostgreSQL's text format, by table. */
export async function everyRow(database: AnyDatabase): Promise<Record<string, string[]>> {
  const stored: Record<string, string[]> = {};
  for (const { name } of await readTables(database)) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(name)} t ORDER BY 1`.execute(database);
    stored[name] = rows.map(({ row }) => row);
  }
  return stored;
}

/** Inserts at least one row of each kind that results from some hours of use by staff, subscribers and people who sign in. */
export async function addAccountsUnderWay(database: Database): Promise<void> {
  await sql
    .raw(`
    INSERT INTO plenaria.users (id, email, phone, username, password_hash, app_metadata, user_metadata, banned_until,
        new_email, new_email_confirmed, created_at)
      VALUES ('00000000-0000-4000-8000-000000000001', 'conceição@tecer.example', '5562999990000', 'conceição', NULL,
        '{"provider": "google", "numbers": [1.10, 12345678901234567890.123456789]}', '{"name": "Conceição \\"Ceiça\\" D''Ávila"}',
        'infinity', 'nova@tecer.example', 'current', '2026-02-01 03:04:05.678901+00');
    INSERT INTO plenaria.identities (user_id, provider, provider_id, identity_data)
      VALUES ('00000000-0000-4000-8000-000000000001', 'google', '11', '{"email": "conceição@tecer.example"}');
    INSERT INTO plenaria.mfa_factors (id, user_id, factor_type, status, friendly_name, secret, last_used_step)
      VALUES ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'totp', 'verified',
        'Celular', 'KRUGS4ZANFZSAYJA', 9007199254740993);
    INSERT INTO plenaria.mfa_challenges (factor_id, ip) VALUES ('00000000-0000-4000-8000-000000000002', '::1');
    INSERT INTO plenaria.known_households (user_id, household)
      VALUES ('00000000-0000-4000-8000-000000000001', '2001:db8:1:2::/64');
    INSERT INTO plenaria.recovery_codes (user_id, code_hash)
      VALUES ('00000000-0000-4000-8000-000000000001', repeat('a', 64));
    -- These two point at each other.
    INSERT INTO plenaria.one_time_tokens (id, user_id, kind, relates_to, token_hash, expires_at)
      VALUES ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001', 'recovery',
        'conceição@tecer.example', repeat('b', 64), '2026-03-03');
    INSERT INTO plenaria.flow_states (id, user_id, method, one_time_token_id)
      VALUES ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000001', 'recovery',
        '00000000-0000-4000-8000-000000000003');
    UPDATE plenaria.one_time_tokens SET flow_id = '00000000-0000-4000-8000-000000000004';
    INSERT INTO plenaria.sessions (user_id, factor_id, refresh_key, one_time_token_id)
      VALUES ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002',
        decode('00ff0a5c22', 'hex'), '00000000-0000-4000-8000-000000000003');
    INSERT INTO public.newsletter_subscribers (id, email, status)
      VALUES ('00000000-0000-4000-8000-000000000005', 'le@tecer.example', 'confirmed');
    INSERT INTO plenaria.newsletter_tokens (token_hash, subscriber_id, purpose)
      VALUES (repeat('c', 64), '00000000-0000-4000-8000-000000000005', 'leave');
    INSERT INTO public.enquiries (form, fields) VALUES ('contato', jsonb_build_object('nome', 'Rui Sá', 'email',
      'Rui@Sa.example', 'mensagem', E'Olá,\\n"tudo" bem? \\\\ \\t \\u2028 😀'));
    INSERT INTO public.notices (id, text, ends_at)
      VALUES ('00000000-0000-4000-8000-000000000007', 'Sala trocada', '2100-01-01');
    INSERT INTO feedback (talk, title, useful, clear, remark, language) VALUES ('0123456789', 'Laser', 4, 5, 'Ótima', 'es');
    INSERT INTO mailings (subject, body, started_at, started_by) VALUES ('Inscrições', 'Abertas.', now(), 'Bia');
    INSERT INTO plenaria.mailing_recipients (mailing_id, subscriber_id, email, language, state)
      SELECT m.id, s.id, s.email, s.language, 'sent' FROM mailings m, newsletter_subscribers s;
    INSERT INTO plenaria.pushed_notices VALUES ('00000000-0000-4000-8000-000000000007');
    INSERT INTO plenaria.push_subscriptions (endpoint, p256dh, auth, language)
      VALUES ('https://push.example/1', 'BA', 'BB', 'es');
    INSERT INTO plenaria.paced_emails VALUES
      ('00000000-0000-4000-8000-000000000010', 'newsletter', repeat('a', 32), repeat('b', 32), '2026-03-02', NULL);
    INSERT INTO public.notes (table_name, row_id, text, author) VALUES ('faq', '1', 'Falta a hora', 'Ana');
    INSERT INTO public.releases (id, name, publish_at) VALUES ('00000000-0000-4000-8000-000000000008', 'Versão 2', '2100-01-01');
    INSERT INTO public.drafts (table_name, row_id, seen, author, release_id)
      VALUES ('faq', '00000000-0000-4000-8000-000000000008', now(), 'Ana', '00000000-0000-4000-8000-000000000008');
    INSERT INTO plenaria.own_pages (id, table_name, row_id, token_hash, email, language, created_at, expires_at)
      VALUES ('00000000-0000-4000-8000-000000000009', 'speakers', '00000000-0000-4000-8000-000000000009', repeat('e', 64),
        'ana@prado.example', 'es', now(), now());
    INSERT INTO plenaria.own_page_answers
      VALUES ('00000000-0000-4000-8000-000000000009', 'Libras', now(), '2026-01-01');
    INSERT INTO plenaria.counts VALUES ('2026-03-02', 'page', '/', 'es', 3);
    INSERT INTO plenaria.edition_contents VALUES (repeat('d', 64), '{"faq": []}');
    -- A round table and its lecture, from one moment.
    INSERT INTO public.program_items (id, day, time, type, theme)
      VALUES ('00000000-0000-4000-8000-000000000006', 2, '10:00 - 11:00', 'mesa_redonda', 'Mesa');
    INSERT INTO public.program_items (day, time, title, parent_id)
      VALUES (1, '09:00', 'Palestra', '00000000-0000-4000-8000-000000000006');
    -- Stored before sponsors' addresses were checked; up to 0142 by a constraint as well.
    DO $$
    DECLARE
      rule text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'sponsors_website_address');
    BEGIN
      ALTER TABLE public.sponsors DROP CONSTRAINT IF EXISTS sponsors_website_address;
      ALTER TABLE public.sponsors DISABLE TRIGGER texts;
      INSERT INTO public.sponsors (name, website) VALUES ('De outro tempo', 'www.sem-esquema.example');
      ALTER TABLE public.sponsors ENABLE TRIGGER texts;
      IF rule IS NOT NULL THEN
        EXECUTE 'ALTER TABLE public.sponsors ADD CONSTRAINT sponsors_website_address ' || rule;
      END IF;
    END $$;
  `)
    .execute(database);
}

/** Inserts rows into the tables that were added after the schema became one text; an earlier database does not have them. */
export async function addRowsSinceSchema(database: Database): Promise<void> {
  await sql`INSERT INTO plenaria.letter_objections (email, objected_at) VALUES ('nao@visita.test', now())`.execute(
    database,
  );
  await sql`
    INSERT INTO plenaria.letter_tokens (token_hash, email, language, created_at)
      VALUES ('letter', 'nao@visita.test', 'pt-BR', now())`.execute(database);
  await sql`
    INSERT INTO plenaria.merged_speakers (gone_id, stays_id) VALUES (gen_random_uuid(), gen_random_uuid())`.execute(
    database,
  );
  await sql`INSERT INTO plenaria.sent_look_pictures SELECT hash FROM plenaria.pictures LIMIT 1`.execute(
    database,
  );
  await sql`
    INSERT INTO plenaria.withdrawn_papers
      VALUES ('00000000-0000-4000-8000-000000000011', 1, '2026-03-02 03:04:05.678901+00')`.execute(database);
}
