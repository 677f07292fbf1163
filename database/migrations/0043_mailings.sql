-- Mailings: what the team writes once for the newsletter's subscribers.

-- How often in a row their mail server said that there is no such mailbox (congress/mailings/rules.ts).
ALTER TABLE public.newsletter_subscribers ADD COLUMN bounces integer NOT NULL DEFAULT 0;

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
  started_by text,
  stopped_at timestamptz,
  stopped_by text,
  finished_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- One row for each address that a mailing goes to. The data API does not know this schema.
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
-- Nobody gets a mailing twice.
CREATE UNIQUE INDEX mailing_recipients_address ON plenaria.mailing_recipients (mailing_id, lower(email));
CREATE INDEX mailing_recipients_state ON plenaria.mailing_recipients (mailing_id, state);
CREATE INDEX mailing_recipients_subscriber ON plenaria.mailing_recipients (subscriber_id);

-- Whoever writes a mailing does not send it by that, and what went out stays as it went out: the server alone does the rest.
CREATE FUNCTION plenaria.keep_mailing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'authenticated' THEN
    IF TG_OP <> 'INSERT' AND OLD.started_at IS NOT NULL THEN
      RAISE EXCEPTION 'A mailing that was sent does not change' USING ERRCODE = '23514';
    END IF;
    IF TG_OP <> 'DELETE' THEN
      NEW.started_at := NULL;
      NEW.started_by := NULL;
      NEW.stopped_at := NULL;
      NEW.stopped_by := NULL;
      NEW.finished_at := NULL;
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.mailings
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers('writeContent');
CREATE TRIGGER keep_mailing BEFORE INSERT OR UPDATE OR DELETE ON public.mailings
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_mailing();
CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.mailings
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times();
CREATE TRIGGER keep_creation BEFORE UPDATE ON public.mailings
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation();

ALTER TABLE public.mailings ENABLE ROW LEVEL SECURITY;
CREATE POLICY team_reads ON public.mailings FOR SELECT TO authenticated
  USING ((SELECT plenaria.may('readContent')));
CREATE POLICY administrators ON public.mailings TO authenticated
  USING ((SELECT plenaria.may('writeContent'))) WITH CHECK ((SELECT plenaria.may('writeContent')));
REVOKE ALL ON public.mailings FROM PUBLIC, anon, authenticated;
GRANT SELECT, INSERT, UPDATE, DELETE ON public.mailings TO authenticated;
