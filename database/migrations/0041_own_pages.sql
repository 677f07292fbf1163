-- The links by which people keep their own page: a speaker, a member of a committee, a sponsor. No account is made. The data API
-- does not know this schema.
CREATE TABLE plenaria.own_pages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  table_name text NOT NULL CONSTRAINT own_pages_table_known CHECK (table_name IN ('speakers', 'committees', 'sponsors')),
  row_id uuid NOT NULL,
  -- Sha256 of the newest link's token: one that is sent again takes the place of the one before.
  token_hash text NOT NULL UNIQUE,
  -- Where it was mailed to; NULL: it was copied.
  email text CONSTRAINT own_pages_email_length CHECK (length(email) <= 254),
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- When something was last sent by the link, and the draft that it became.
  used_at timestamptz,
  draft_id uuid,
  CONSTRAINT own_pages_one_for_each_row UNIQUE (table_name, row_id)
);

-- What they tell the team alone, and what they agreed to: no content, and never in a draft.
CREATE TABLE plenaria.own_page_answers (
  own_page_id uuid PRIMARY KEY REFERENCES plenaria.own_pages (id) ON DELETE CASCADE,
  needs text CONSTRAINT own_page_answers_needs_length CHECK (length(needs) <= 2000),
  consented_at timestamptz NOT NULL,
  -- Since when the privacy policy held that was shown.
  privacy_version text NOT NULL
);
