-- The newsletter: its subscribers, the mailings to them, and the rate limit of emails that visitors cause.

CREATE TABLE public.newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  language text NOT NULL DEFAULT 'pt-BR',
  status text NOT NULL DEFAULT 'pending'
    CONSTRAINT newsletter_subscribers_status_known CHECK (status IN ('pending', 'confirmed', 'left')),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  confirmed_at timestamptz, left_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- As in enquiries.
  privacy_version text,
  -- How often in a row their mail server said that there is no such mailbox (congress/mailings/rules.ts).
  bounces integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX newsletter_subscribers_email ON public.newsletter_subscribers (lower(email));
SELECT plenaria.team_table('newsletter_subscribers', reading => 'readEnquiries', writing => 'writeEnquiries');

-- The links of newsletter mails. Every mail carries links of its own, so a subscriber has many tokens: a single hash
-- beside the subscriber would make each new mail break the links of the one before.
CREATE TABLE plenaria.newsletter_tokens (
  -- sha256 of the token in hexadecimal; the token itself is only in the mail.
  token_hash text PRIMARY KEY,
  subscriber_id uuid NOT NULL REFERENCES public.newsletter_subscribers (id) ON DELETE CASCADE,
  purpose text NOT NULL CONSTRAINT newsletter_tokens_purpose_known CHECK (purpose IN ('confirm', 'leave')),
  -- A leave link works as long as the mail exists.
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX newsletter_tokens_subscriber ON plenaria.newsletter_tokens (subscriber_id);

-- Mailings: emails that the team writes once for the newsletter's subscribers.
CREATE TABLE public.mailings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject text NOT NULL CONSTRAINT mailings_subject_required CHECK (subject ~ '\S')
    CONSTRAINT mailings_subject_length CHECK (length(subject) <= 150),
  body text NOT NULL CONSTRAINT mailings_body_required CHECK (body ~ '\S')
    CONSTRAINT mailings_body_length CHECK (length(body) <= 20000),
  link text CONSTRAINT mailings_link_address CHECK (link ~* '^(/|https?://)\S*$'),
  link_text text,
  -- Of the subscribers who get it.
  languages text[] NOT NULL DEFAULT '{pt-BR,en,es}'
    CONSTRAINT mailings_languages_known CHECK (languages <@ ARRAY['pt-BR', 'en', 'es'] AND languages <> '{}'),
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT mailings_translations_valid
    CHECK (plenaria.valid_translations(translations, '{subject,body,link_text}')),
  -- None of these: a draft. The names are what the team called whoever did it.
  started_at timestamptz,
  started_by text, stopped_at timestamptz, stopped_by text, finished_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- To which confirmed subscribers it goes (server/mailings/mailings.ts): all, those whose address is that of a link to an own page,
  -- or those who wrote to the congress.
  audience text NOT NULL DEFAULT 'subscribers'
    CONSTRAINT mailings_audience_known CHECK (audience IN ('subscribers', 'speakers', 'committees', 'sponsors', 'enquirers'))
);
SELECT plenaria.team_table('mailings', reading => 'readContent', writing => 'writeContent');
SELECT plenaria.guard_texts('mailings');

\ir ../functions/keep_mailing.sql
CREATE TRIGGER keep_mailing BEFORE INSERT OR UPDATE OR DELETE ON public.mailings
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_mailing();

-- One row for each recipient address of a mailing.
CREATE TABLE plenaria.mailing_recipients (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mailing_id uuid NOT NULL REFERENCES public.mailings (id) ON DELETE CASCADE,
  subscriber_id uuid REFERENCES public.newsletter_subscribers (id) ON DELETE SET NULL,
  -- Erased some time after the mailing; the report counts the rows.
  email text,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CONSTRAINT mailing_recipients_state_known
    CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'bounced', 'left', 'unclear')),
  -- What the mail server said last.
  reason text,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- Each address receives a mailing at most once.
CREATE UNIQUE INDEX mailing_recipients_address ON plenaria.mailing_recipients (mailing_id, lower(email));
CREATE INDEX mailing_recipients_state ON plenaria.mailing_recipients (mailing_id, state);
CREATE INDEX mailing_recipients_subscriber ON plenaria.mailing_recipients (subscriber_id);

-- Emails that strangers cause (server/mail/kinds.ts), for a day: by these rows they are counted, and those over their pace find
-- their turn. What they say waits in the queue, under the same id. Networks and mailboxes are hashes: nobody reads whose.
CREATE TABLE plenaria.paced_emails (
  id uuid PRIMARY KEY,
  -- A name of server/mail/bounds.ts.
  pace text NOT NULL,
  network text NOT NULL, mailbox text NOT NULL, asked_at timestamptz NOT NULL,
  -- When it was given to the mail queue; null while it waits.
  released_at timestamptz
);
CREATE INDEX paced_emails_pace ON plenaria.paced_emails (pace);

-- The data API has no access to the tables of this schema, whatever the database grants by default.
REVOKE ALL ON ALL TABLES IN SCHEMA plenaria FROM PUBLIC, anon, authenticated;
