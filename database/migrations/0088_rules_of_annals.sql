-- What the forms of the annals ask for holds whichever way they are written: names and titles as long as Crossref takes them, ISSN and ISBN
-- with their check digits (congress/annals/schema.ts). A release that the clock publishes closes no edition.

CREATE FUNCTION plenaria.valid_issn(issn text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT issn ~ '^\d{4}-\d{3}[\dX]$' AND sum(weight * CASE digit WHEN 'X' THEN 10 ELSE digit::integer END) % 11 = 0
    FROM (SELECT digit, 9 - place AS weight FROM regexp_split_to_table(replace(issn, '-', ''), '') WITH ORDINALITY d (digit, place)
      WHERE digit ~ '[\dX]') digits
$$;

CREATE FUNCTION plenaria.valid_isbn(isbn text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(isbn, '-', '') ~ '^97[89]\d{10}$' AND sum(digit::integer * CASE WHEN place % 2 = 1 THEN 1 ELSE 3 END) % 10 = 0
    FROM regexp_split_to_table(replace(isbn, '-', ''), '') WITH ORDINALITY d (digit, place) WHERE digit ~ '\d'
$$;
REVOKE ALL ON FUNCTION plenaria.valid_issn, plenaria.valid_isbn FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.valid_issn, plenaria.valid_isbn TO authenticated;

CREATE FUNCTION plenaria.short_people(people jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bool_and(length(person ->> 'name') <= 255
      AND (NOT person ? 'institution' OR length(person ->> 'institution') BETWEEN 2 AND 255)), true)
    FROM jsonb_array_elements(CASE jsonb_typeof(people) WHEN 'array' THEN people ELSE '[]' END) person
$$;
REVOKE ALL ON FUNCTION plenaria.short_people FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.short_people TO authenticated;

-- What is stored already stays until its row is changed.
ALTER TABLE public.volumes
  ADD CONSTRAINT volumes_title_in_bounds CHECK (length(title) BETWEEN 2 AND 255) NOT VALID,
  ADD CONSTRAINT volumes_conference_in_bounds CHECK (length(conference) BETWEEN 3 AND 255) NOT VALID,
  ADD CONSTRAINT volumes_city_in_bounds CHECK (length(city) BETWEEN 2 AND 255) NOT VALID,
  ADD CONSTRAINT volumes_publisher_in_bounds CHECK (length(publisher) BETWEEN 2 AND 255) NOT VALID,
  ADD CONSTRAINT volumes_issn_in_bounds CHECK (plenaria.valid_issn(issn)) NOT VALID,
  ADD CONSTRAINT volumes_isbn_in_bounds CHECK (plenaria.valid_isbn(isbn)) NOT VALID,
  ADD CONSTRAINT volumes_editors_in_bounds CHECK (plenaria.short_people(editors)) NOT VALID;
ALTER TABLE public.papers ADD CONSTRAINT papers_authors_in_bounds CHECK (plenaria.short_people(authors)) NOT VALID;

\ir ../functions/keep_closing.sql

\ir ../functions/keep_creation.sql

\ir ../functions/refuse_closing.sql
CREATE TRIGGER a_draft_closing BEFORE INSERT OR UPDATE ON public.drafts
  FOR EACH ROW WHEN (NEW.table_name = 'editions' AND NEW.changes ?| '{closed_at,content}') EXECUTE FUNCTION plenaria.refuse_closing();

-- Of a row that is there, or the id of a new one: of no other row could it ever be published.
ALTER TABLE public.drafts ADD CONSTRAINT drafts_row_id_in_bounds CHECK (row_id ~ '^[A-Za-z0-9._-]{1,100}$') NOT VALID;
