-- Notices: what staff tell everybody at short notice, for as long as it holds. Planned ones are no secret.

CREATE TABLE public.notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  text text NOT NULL CONSTRAINT notices_text_required CHECK (text ~ '\S')
    CONSTRAINT notices_text_short CHECK (length(text) <= 300),
  level text NOT NULL DEFAULT 'information'
    CONSTRAINT notices_level_known CHECK (level IN ('information', 'attention', 'urgent')),
  -- By the moment that the site shows itself at (congress/clock.ts).
  starts_at timestamptz NOT NULL DEFAULT clock_timestamp() CONSTRAINT notices_start_known CHECK (isfinite(starts_at)),
  ends_at timestamptz NOT NULL CONSTRAINT notices_end_known CHECK (isfinite(ends_at)),
  -- None: all pages.
  pages text[] NOT NULL DEFAULT '{}' CONSTRAINT notices_pages_known CHECK (
    pages <@ ARRAY['home', 'programme', 'speakers', 'papers', 'annals', 'deadlines', 'registrantArea', 'certificates',
      'sponsorship', 'contact']),
  link text CONSTRAINT notices_link_address CHECK (link ~* '^(/|https?://)\S*$'),
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT notices_translations_valid
    CHECK (plenaria.valid_translations(translations, '{text}'))
    CONSTRAINT notices_translations_short CHECK (length(translations #>> '{en,text}') <= 300
      AND length(translations #>> '{es,text}') <= 300),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT notices_end_after_start CHECK (ends_at > starts_at)
);

-- As for the tables of 0018_faq_photos_testimonials.sql and 0023_outdated_translations.sql.
CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.notices
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers();
CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.notices
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times();
CREATE TRIGGER keep_creation BEFORE UPDATE ON public.notices
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation();
CREATE TRIGGER record AFTER INSERT OR UPDATE OR DELETE ON public.notices
  FOR EACH ROW EXECUTE FUNCTION plenaria.record_change();
CREATE TRIGGER translations_follow AFTER UPDATE OR DELETE ON public.notices
  FOR EACH ROW WHEN (OLD.translations <> '{}') EXECUTE FUNCTION plenaria.follow_translations();

ALTER TABLE public.notices ENABLE ROW LEVEL SECURITY;
CREATE POLICY administrators ON public.notices TO authenticated
  USING ((SELECT plenaria.may_write())) WITH CHECK ((SELECT plenaria.may_write()));
CREATE POLICY everybody_reads ON public.notices FOR SELECT TO anon, authenticated USING (true);
REVOKE ALL ON public.notices FROM PUBLIC, anon, authenticated;
GRANT SELECT, INSERT, UPDATE, DELETE ON public.notices TO authenticated;
GRANT SELECT ON public.notices TO anon;

-- Browsers that asked for notices: of the person nothing but where a push service takes messages for the browser, and its
-- language. The data API does not know this schema.
CREATE TABLE plenaria.push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  endpoint text NOT NULL UNIQUE,
  -- With which messages to it are encrypted (RFC 8291), in base64url.
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The notices that messages were queued for. Without a reference: one that was removed and came back is not sent again.
CREATE TABLE plenaria.pushed_notices (
  notice_id uuid PRIMARY KEY,
  pushed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- By which push services know this site (RFC 8292): made when it is first needed, the private half sealed.
CREATE TABLE plenaria.vapid_keys (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  public_key text NOT NULL,
  private_key text NOT NULL
);
