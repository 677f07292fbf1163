-- The content of the pages, except for the programme, the people and the annals.

-- The facts of the congress (congress/facts/schema.ts): one record.
CREATE TABLE public.event_facts (
  id integer PRIMARY KEY DEFAULT 1 CONSTRAINT event_facts_one_row CHECK (id = 1),
  facts jsonb NOT NULL CONSTRAINT event_facts_object CHECK (jsonb_typeof(facts) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT plenaria.team_table('event_facts', reading => 'readContent', writing => 'writeFacts');
SELECT plenaria.guard_texts('event_facts');
CREATE TRIGGER record AFTER INSERT OR UPDATE OR DELETE ON public.event_facts FOR EACH ROW EXECUTE FUNCTION plenaria.record_change();

-- The texts of the site that administrators changed: one row for each, whose id is the name of the shipped text
-- (`home.hero.subtitle`), so that concurrent changes of the same text conflict. Deleting the row restores the shipped text.
CREATE TABLE public.site_texts (
  id text PRIMARY KEY CONSTRAINT site_texts_id_named CHECK (id ~ '^[A-Za-z]+(\.\w+)+$'),
  text text NOT NULL CONSTRAINT site_texts_text_required CHECK (text ~ '\S'),
  translations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT plenaria.content_table('site_texts', translated => '{text}', edition => true);

CREATE TABLE public.welcome_content (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL, description text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  translations jsonb NOT NULL DEFAULT '{}'
);
SELECT plenaria.content_table('welcome_content', translated => '{title,description}', edition => true);

-- Specification section 5: an insert needs both; an empty value in an update keeps the existing one.
CREATE FUNCTION plenaria.welcome_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF coalesce(NEW.title, '') !~ '\S' OR coalesce(NEW.description, '') !~ '\S' THEN
      RAISE EXCEPTION 'Title and description are required for new content' USING ERRCODE = '23514';
    END IF;
  ELSE
    IF coalesce(NEW.title, '') !~ '\S' THEN NEW.title := OLD.title; END IF;
    IF coalesce(NEW.description, '') !~ '\S' THEN NEW.description := OLD.description; END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER a_welcome BEFORE INSERT OR UPDATE ON public.welcome_content FOR EACH ROW EXECUTE FUNCTION plenaria.welcome_rules();

-- Lists that are ordered by hand: rows without a position are at the end, in the order of their creation.

CREATE TABLE public.faq (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  question text NOT NULL CONSTRAINT faq_question_required CHECK (question ~ '\S'),
  answer text NOT NULL CONSTRAINT faq_answer_required CHECK (answer ~ '\S'),
  -- A link for further reading, and its text.
  link text CONSTRAINT faq_link_address CHECK (link ~* '^(/|https?://)\S*$'),
  link_text text,
  pages text[] NOT NULL DEFAULT '{}' CONSTRAINT faq_pages_known CHECK (
    pages <@ ARRAY['home', 'contact', 'papers', 'registrantArea', 'cancellations', 'certificates']),
  -- The condition under which the question is shown: a fact, or an offer that is available on the day of the site
  -- (congress/faq/rules.ts, congress/phase/offers.ts).
  condition text CONSTRAINT faq_condition_known CHECK (condition IN (
    'transfer', 'noTransfer', 'streamed', 'notStreamed', 'oneGroupDiscount', 'certificatesReady', 'certificatesPending',
    'registrationOpen', 'coursesOpen', 'submissionOpen', 'beforeEnd')),
  order_position integer,
  translations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT faq_link_whole CHECK ((link IS NULL) = (coalesce(link_text, '') !~ '\S'))
);
SELECT plenaria.content_table('faq', translated => '{question,answer,link_text}', ordered => true, edition => true);

-- Quotations about an edition.
CREATE TABLE public.testimonials (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  text text NOT NULL CONSTRAINT testimonials_text_required CHECK (text ~ '\S'),
  name text NOT NULL CONSTRAINT testimonials_name_required CHECK (name ~ '\S'),
  role text,
  edition integer CONSTRAINT testimonials_edition_counted CHECK (edition > 0),
  order_position integer,
  translations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT plenaria.content_table('testimonials', translated => '{text,role}', ordered => true, edition => true);

-- Pictures of earlier editions.
CREATE TABLE public.photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  image text NOT NULL CONSTRAINT photos_image_required CHECK (image <> ''),
  alt text NOT NULL CONSTRAINT photos_alt_required CHECK (alt ~ '\S'),
  caption text, order_position integer,
  translations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  focal_point text CONSTRAINT photos_focal_point_position CHECK (focal_point ~ '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$')
);
SELECT plenaria.content_table('photos', translated => '{alt,caption}', picture => 'image', ordered => true, edition => true);

-- Information about the venue: how to get there, where to stay, and its facilities, including those for accessibility.
CREATE TABLE public.venue_details (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CONSTRAINT venue_details_kind_known CHECK (kind IN (
    'airport', 'train', 'bus', 'car', 'foot', 'hotel', 'signLanguage', 'captions', 'lift', 'wheelchair', 'quietRoom',
    'nursingRoom', 'diets', 'firstAid', 'facility')),
  title text NOT NULL CONSTRAINT venue_details_title_required CHECK (title ~ '\S'),
  text text,
  link text CONSTRAINT venue_details_link_address CHECK (link ~* '^https?://\S+$'),
  order_position integer,
  translations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT plenaria.content_table('venue_details', translated => '{title,text}', ordered => true);

-- Notices: short-notice announcements of the staff to all visitors, for a limited time. Scheduled ones are public, too.
CREATE TABLE public.notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  text text NOT NULL CONSTRAINT notices_text_required CHECK (text ~ '\S')
    CONSTRAINT notices_text_short CHECK (length(text) <= 300),
  level text NOT NULL DEFAULT 'information'
    CONSTRAINT notices_level_known CHECK (level IN ('information', 'attention', 'urgent')),
  -- In the time of the site (congress/clock.ts).
  starts_at timestamptz NOT NULL DEFAULT clock_timestamp() CONSTRAINT notices_start_known CHECK (isfinite(starts_at)),
  ends_at timestamptz NOT NULL CONSTRAINT notices_end_known CHECK (isfinite(ends_at)),
  -- Empty: all pages.
  pages text[] NOT NULL DEFAULT '{}' CONSTRAINT notices_pages_known CHECK (
    pages <@ ARRAY['home', 'programme', 'speakers', 'papers', 'annals', 'deadlines', 'registrantArea', 'certificates',
      'sponsorship', 'contact']),
  link text CONSTRAINT notices_link_address CHECK (link ~* '^(/|https?://)\S*$'),
  translations jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT notices_translations_short CHECK (length(translations #>> '{en,text}') <= 300
      AND length(translations #>> '{es,text}') <= 300),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT notices_end_after_start CHECK (ends_at > starts_at)
);
SELECT plenaria.content_table('notices', translated => '{text}');

-- Translators ------------------------------------------------------------------------------------------------------------

-- The translations of Portuguese terms, for translators; not shown on the site.
CREATE TABLE public.glossary (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  term text NOT NULL CONSTRAINT glossary_term_required CHECK (term ~ '\S'),
  note text,
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT glossary_translations_valid
    CHECK (plenaria.valid_translations(translations, '{term}')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX glossary_term_once ON public.glossary (lower(term));
SELECT plenaria.team_table('glossary', reading => 'readContent', writing => 'writeContent');
SELECT plenaria.guard_texts('glossary');

-- Translations whose Portuguese text changed after they were made: one row for each, until somebody translates the text again, restores
-- it, or confirms the translation. Triggers write it, so it is complete even if a client does not know about translations.
CREATE TABLE public.outdated_translations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  table_name text NOT NULL, row_id text NOT NULL, column_name text NOT NULL, language text NOT NULL,
  -- The md5 of the text that was translated. Not the text itself: it may contain personal data, which must be deleted with its row.
  translated_from text NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (table_name, row_id, column_name, language)
);
SELECT plenaria.team_table('outdated_translations', reading => 'readContent', writing => 'writeContent');
SELECT plenaria.guard_texts('outdated_translations');
REVOKE UPDATE ON public.outdated_translations FROM authenticated;
