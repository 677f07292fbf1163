-- People and companies: speakers, leadership, committees, sponsors, and the links through which they edit their own page. `alt` is the
-- text alternative of the picture; without it the name is used. `focal_point`: the point of the picture that stays visible when it is
-- cropped, from its left and top edge, as a CSS position. Logos are never cropped.

CREATE TABLE public.speakers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT speakers_name_required CHECK (name ~ '\S'),
  title text NOT NULL CONSTRAINT speakers_title_required CHECK (title ~ '\S'),
  bio text NOT NULL CONSTRAINT speakers_bio_required CHECK (bio ~ '\S'),
  image text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  translations jsonb NOT NULL DEFAULT '{}',
  -- Rows without a position are at the end, in the order of their creation.
  order_position integer,
  alt text,
  focal_point text CONSTRAINT speakers_focal_point_position CHECK (focal_point ~ '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$')
);
SELECT plenaria.content_table('speakers', translated => '{title,bio,alt}', picture => 'image', ordered => true, edition => true);

CREATE TABLE public.sponsors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT sponsors_name_required CHECK (name ~ '\S'),
  logo text, website text,
  category text NOT NULL DEFAULT 'sponsor',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  translations jsonb NOT NULL DEFAULT '{}',
  order_position integer, alt text
);
-- A sponsor's address becomes a link on the public pages. Rows from older versions, which allowed others, are not checked.
ALTER TABLE public.sponsors ADD CONSTRAINT sponsors_website_address
  CHECK (website !~ '\S' OR website ~* '^https?://\S+$') NOT VALID;
SELECT plenaria.content_table('sponsors', translated => '{alt}', picture => 'logo', ordered => true, edition => true);

-- The sponsors of the previous edition.
CREATE TABLE public.past_sponsors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT past_sponsors_name_required CHECK (name ~ '\S'),
  logo text,
  website text CONSTRAINT past_sponsors_website_address CHECK (website !~ '\S' OR website ~* '^https?://\S+$'),
  order_position integer,
  translations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  alt text
);
SELECT plenaria.content_table('past_sponsors', translated => '{alt}', picture => 'logo', ordered => true, edition => true);

-- Leadership ----------------------------------------------------------------------------------------------------------------

CREATE TABLE public.leadership_team (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL DEFAULT '',
  title text NOT NULL DEFAULT '',
  image text DEFAULT '',
  order_position integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  translations jsonb NOT NULL DEFAULT '{}',
  alt text,
  focal_point text CONSTRAINT leadership_team_focal_point_position CHECK (focal_point ~ '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$')
);
SELECT plenaria.content_table('leadership_team', translated => '{title,alt}', picture => 'image', edition => true);

-- A member without a position goes to the end of the list.
CREATE FUNCTION plenaria.leadership_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.name := coalesce(NEW.name, '');
  NEW.title := coalesce(NEW.title, '');
  IF TG_OP = 'INSERT' AND NEW.order_position IS NULL THEN
    SELECT coalesce(max(order_position), 0) + 1 INTO NEW.order_position FROM public.leadership_team;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER a_leadership BEFORE INSERT OR UPDATE ON public.leadership_team
  FOR EACH ROW EXECUTE FUNCTION plenaria.leadership_rules();

\ir ../functions/replace_leadership_team.sql

-- Committees ----------------------------------------------------------------------------------------------------------------

-- The name of a committee and its translations are repeated in the row of each member; all copies must be equal.
CREATE TABLE public.committees (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT committees_name_required CHECK (name ~ '\S'),
  position text NOT NULL CONSTRAINT committees_position_required CHECK (position ~ '\S'),
  type text NOT NULL CONSTRAINT committees_type_required CHECK (type ~ '\S'),
  image text, order_position integer NOT NULL, committee_order integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  translations jsonb NOT NULL DEFAULT '{}',
  alt text,
  focal_point text CONSTRAINT committees_focal_point_position CHECK (focal_point ~ '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$')
);
SELECT plenaria.content_table('committees', translated => '{position,type,alt}', picture => 'image', edition => true);

-- A member whose numbers are NULL, also after an update or a move from another committee, goes to the end of the committee.
CREATE FUNCTION plenaria.committee_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.committee_order IS NULL THEN
    SELECT coalesce(max(committee_order) FILTER (WHERE type = NEW.type), max(committee_order) + 1, 1)
      INTO NEW.committee_order FROM public.committees;
  END IF;
  IF NEW.order_position IS NULL THEN
    SELECT coalesce(max(order_position), 0) + 1 INTO NEW.order_position
      FROM public.committees WHERE type = NEW.type;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER a_committees BEFORE INSERT OR UPDATE ON public.committees FOR EACH ROW EXECUTE FUNCTION plenaria.committee_rules();

-- A member who joins a committee gets the translations of its name, unless the new row has its own.
CREATE FUNCTION plenaria.committee_name_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  named jsonb;
BEGIN
  IF TG_OP = 'INSERT' AND jsonb_path_exists(NEW.translations, '$.*.type') THEN
    RETURN NEW;
  END IF;
  SELECT translations INTO named FROM public.committees WHERE type = NEW.type AND id <> NEW.id LIMIT 1;
  IF FOUND AND plenaria.valid_translations(NEW.translations, ARRAY['position', 'type', 'alt']) THEN
    NEW.translations := plenaria.derived_translations(NEW.translations, 'type', named, 'type');
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION plenaria.committee_name_follow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.committees
    SET translations = plenaria.derived_translations(translations, 'type', NEW.translations, 'type')
    WHERE type = NEW.type AND (translations #> '{en,type}', translations #> '{es,type}') IS DISTINCT FROM
      (NEW.translations #> '{en,type}', NEW.translations #> '{es,type}');
  RETURN NULL;
END $$;
CREATE TRIGGER b_committee_name_joining BEFORE INSERT ON public.committees
  FOR EACH ROW EXECUTE FUNCTION plenaria.committee_name_rules();
CREATE TRIGGER b_committee_name_moving BEFORE UPDATE ON public.committees
  FOR EACH ROW WHEN (NEW.type <> OLD.type) EXECUTE FUNCTION plenaria.committee_name_rules();
-- Runs after "record" in name order, so that the history has the member's change before those of the others.
CREATE TRIGGER record_then_follow_insert AFTER INSERT ON public.committees
  FOR EACH ROW EXECUTE FUNCTION plenaria.committee_name_follow();
CREATE TRIGGER record_then_follow_update AFTER UPDATE ON public.committees
  FOR EACH ROW WHEN ((OLD.translations #> '{en,type}', OLD.translations #> '{es,type}') IS DISTINCT FROM
    (NEW.translations #> '{en,type}', NEW.translations #> '{es,type}'))
  EXECUTE FUNCTION plenaria.committee_name_follow();

\ir ../functions/replace_committees.sql

REVOKE ALL ON FUNCTION public.replace_leadership_team, public.replace_committees FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.replace_leadership_team, public.replace_committees TO authenticated;

-- Own pages -----------------------------------------------------------------------------------------------------------------

-- The links through which a speaker, a committee member or a sponsor edits their own page, without an account.
CREATE TABLE plenaria.own_pages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  table_name text NOT NULL CONSTRAINT own_pages_table_known CHECK (table_name IN ('speakers', 'committees', 'sponsors')),
  row_id uuid NOT NULL,
  -- The sha256 of the token of the newest link, which replaces any earlier one.
  token_hash text NOT NULL UNIQUE,
  -- The address to which the link was mailed; NULL: it was copied by hand.
  email text CONSTRAINT own_pages_email_length CHECK (length(email) <= 254),
  language text NOT NULL, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, revoked_at timestamptz,
  -- When something was last sent through the link, and the resulting draft.
  used_at timestamptz,
  draft_id uuid,
  CONSTRAINT own_pages_one_for_each_row UNIQUE (table_name, row_id)
);

-- Answers that only the team can see, and the person's consent. Not content, and never part of a draft.
CREATE TABLE plenaria.own_page_answers (
  own_page_id uuid PRIMARY KEY REFERENCES plenaria.own_pages (id) ON DELETE CASCADE,
  needs text CONSTRAINT own_page_answers_needs_length CHECK (length(needs) <= 2000),
  consented_at timestamptz NOT NULL,
  -- The version of the privacy policy that was shown: the date from which it applies.
  privacy_version text NOT NULL
);
