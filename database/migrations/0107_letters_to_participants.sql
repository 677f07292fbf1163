-- A mailing for those who take part, whether they asked for the news or not: speakers and moderators, all or those of one day, and
-- sponsors. It goes where the link to their own page was mailed to, and not to who objected (docs/decisions/0092-letters-to-participants.md).
ALTER TABLE public.mailings
  DROP CONSTRAINT mailings_audience_known,
  ADD CONSTRAINT mailings_audience_known CHECK (audience IN ('subscribers', 'speakers', 'committees', 'sponsors', 'enquirers',
    'all_speakers', 'all_sponsors')),
  -- Only those of this day of the programme; NULL: of every day.
  ADD day integer CONSTRAINT mailings_day_of_speakers CHECK (day IS NULL OR day >= 0 AND audience = 'all_speakers');

-- Whose link it was mailed with; at a subscriber's address NULL.
ALTER TABLE plenaria.mailing_recipients ADD own_page_id uuid REFERENCES plenaria.own_pages (id) ON DELETE SET NULL;
CREATE INDEX mailing_recipients_own_page ON plenaria.mailing_recipients (own_page_id);

-- How often in a row the mail server said that there is no such mailbox, if it did; a link that is mailed anew begins from none.
ALTER TABLE plenaria.own_pages ADD bounces integer;
CREATE INDEX own_pages_email ON plenaria.own_pages (lower(email));

-- Who wants no such letters. It counts for the address, with whichever row it stands.
CREATE TABLE plenaria.letter_objections (
  email text PRIMARY KEY CONSTRAINT letter_objections_email_folded CHECK (email = lower(email)),
  objected_at timestamptz NOT NULL
);

-- The links of these letters by which one objects: sha256 of each token, and whose address it is.
CREATE TABLE plenaria.letter_tokens (
  token_hash text PRIMARY KEY,
  email text NOT NULL, language text NOT NULL, created_at timestamptz NOT NULL
);
CREATE INDEX letter_tokens_email ON plenaria.letter_tokens (lower(email));

-- The links that were mailed to who takes part. A link outlives its row: who was taken from the list of speakers is no speaker. One that
-- was revoked may have gone to a stranger.
CREATE VIEW plenaria.participant_links AS
  SELECT o.id, o.table_name, o.row_id, o.email, coalesce(o.bounces, 0) AS bounces,
      -- An address has one language, that of the link that was mailed last.
      first_value(o.language) OVER (PARTITION BY lower(o.email) ORDER BY o.created_at DESC, o.id) AS language
    FROM plenaria.own_pages o WHERE o.email <> '' AND o.revoked_at IS NULL
      AND o.row_id IN (SELECT id FROM public.speakers UNION ALL SELECT id FROM public.committees UNION ALL SELECT id FROM public.sponsors);

-- The addresses that mailings go to, each by why it is known, and whether its owner wants them.
CREATE VIEW plenaria.mail_addresses AS
  SELECT s.id AS subscriber_id, NULL::uuid AS own_page_id, s.email, s.language, s.bounces, s.status = 'confirmed' AS wanted
    FROM public.newsletter_subscribers s
  UNION ALL
  SELECT NULL, l.id, l.email, l.language, l.bounces, NOT EXISTS (
      SELECT FROM plenaria.letter_objections j WHERE j.email = lower(l.email))
    FROM plenaria.participant_links l;

\ir ../functions/mailing_people.sql

REVOKE ALL ON plenaria.letter_objections, plenaria.letter_tokens, plenaria.participant_links, plenaria.mail_addresses FROM PUBLIC, anon, authenticated;
REVOKE ALL ON FUNCTION plenaria.mailing_people FROM PUBLIC;
