-- The annals: a volume for each edition whose annals are on this site, and its papers. And the earlier editions.

-- The check digit of an ORCID iD (ISO 7064, mod 11-2).
CREATE FUNCTION plenaria.valid_orcid(orcid text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  total integer := 0;
  digit text;
BEGIN
  IF orcid !~ '^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$' THEN
    RETURN false;
  END IF;
  FOREACH digit IN ARRAY string_to_array(left(replace(orcid, '-', ''), 15), NULL) LOOP
    total := (total + digit::integer) * 2;
  END LOOP;
  RETURN right(orcid, 1) = CASE (12 - total % 11) % 11 WHEN 10 THEN 'X' ELSE ((12 - total % 11) % 11)::text END;
END $$;

-- People in order: [{"name": "…", "institution": "…", "orcid": "…", "corresponding": true}, …]. Organizations, such as a ministry or a
-- study group, have "organization": true; without it, the name decides.
CREATE FUNCTION plenaria.valid_people(people jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  person jsonb;
BEGIN
  IF jsonb_typeof(people) <> 'array' THEN
    RETURN false;
  END IF;
  FOR person IN SELECT * FROM jsonb_array_elements(people) LOOP
    IF jsonb_typeof(person) <> 'object'
      OR person - ARRAY['name', 'organization', 'institution', 'orcid', 'corresponding'] <> '{}'
      OR jsonb_typeof(person -> 'name') IS DISTINCT FROM 'string' OR person ->> 'name' !~ '\S'
      OR jsonb_typeof(person -> 'organization') <> 'boolean'
      OR jsonb_typeof(person -> 'institution') <> 'string' OR person ->> 'institution' !~ '\S'
      OR jsonb_typeof(person -> 'corresponding') <> 'boolean'
      OR jsonb_typeof(person -> 'orcid') <> 'string'
      OR NOT plenaria.valid_orcid(person ->> 'orcid') THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END $$;

CREATE TABLE public.volumes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  edition integer NOT NULL CONSTRAINT volumes_edition_once UNIQUE CONSTRAINT volumes_edition_counted CHECK (edition > 0),
  title text NOT NULL CONSTRAINT volumes_title_required CHECK (title ~ '\S'),
  -- The name of the event without its number.
  conference text NOT NULL CONSTRAINT volumes_conference_required CHECK (conference ~ '\S'),
  first_day date NOT NULL, last_day date NOT NULL,
  city text NOT NULL CONSTRAINT volumes_city_required CHECK (city ~ '\S'),
  publisher text NOT NULL CONSTRAINT volumes_publisher_required CHECK (publisher ~ '\S'),
  published date NOT NULL,
  pages integer CONSTRAINT volumes_pages_counted CHECK (pages > 0),
  issn text CONSTRAINT volumes_issn_form CHECK (issn ~ '^\d{4}-\d{3}[\dX]$'),
  isbn text CONSTRAINT volumes_isbn_form CHECK (isbn ~ '^97[89][\d-]{10,14}$'),
  doi text CONSTRAINT volumes_doi_form CHECK (doi ~ '^10\.\d{4,9}/[!-~]+$'),
  editors jsonb NOT NULL DEFAULT '[]' CONSTRAINT volumes_editors_valid CHECK (plenaria.valid_people(editors)),
  language text NOT NULL DEFAULT 'pt-BR' CONSTRAINT volumes_language_known CHECK (language IN ('pt-BR', 'en', 'es')),
  description text,
  translations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The day from which it contains all papers; NULL: its page says that more papers will be added.
  completed date,
  CONSTRAINT volumes_days_in_order CHECK (first_day <= last_day AND last_day <= published)
);
SELECT plenaria.content_table('volumes', translated => '{description}', follows => false);

CREATE TABLE public.papers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Checked at the end of a transaction, because a volume and its papers may be inserted and restored in any order.
  edition integer NOT NULL CONSTRAINT papers_edition_has_volume REFERENCES public.volumes (edition)
    DEFERRABLE INITIALLY DEFERRED,
  -- The last part of its address, below that of its volume; unchanged when the title is corrected.
  slug text NOT NULL CONSTRAINT papers_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  section text, type text,
  title text NOT NULL CONSTRAINT papers_title_required CHECK (title ~ '\S'),
  authors jsonb NOT NULL CONSTRAINT papers_authors_valid CHECK (plenaria.valid_people(authors))
    CONSTRAINT papers_authors_required CHECK (authors <> '[]'),
  abstract text NOT NULL CONSTRAINT papers_abstract_required CHECK (abstract ~ '\S'),
  descriptors text[] NOT NULL DEFAULT '{}',
  -- The language of the title and the abstract.
  language text NOT NULL DEFAULT 'pt-BR' CONSTRAINT papers_language_known CHECK (language IN ('pt-BR', 'en', 'es')),
  pages text CONSTRAINT papers_pages_form CHECK (pages ~ '^([1-9]\d*(-[1-9]\d*)?|e\d+)$'),
  doi text CONSTRAINT papers_doi_once UNIQUE CONSTRAINT papers_doi_form CHECK (doi ~ '^10\.\d{4,9}/[!-~]+$'),
  pdf text CONSTRAINT papers_pdf_kept REFERENCES plenaria.files (hash),
  award text,
  presented_as text CONSTRAINT papers_presented_as_known CHECK (presented_as IN ('oral', 'poster')),
  translations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT papers_slug_once UNIQUE (edition, slug)
);
SELECT plenaria.content_table('papers', translated => '{title,abstract}', follows => false);
CREATE TRIGGER note_removed_file AFTER UPDATE OF pdf OR DELETE ON public.papers
  FOR EACH ROW WHEN (OLD.pdf IS NOT NULL) EXECUTE FUNCTION plenaria.note_removed_file('paper', 'pdf');

-- The slug of a new paper is derived from its title, with a number if another paper of the volume has the same one.
CREATE FUNCTION plenaria.paper_address() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  plain text;
  number integer := 1;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.slug := OLD.slug;
    RETURN NEW;
  ELSIF NEW.slug <> '' THEN
    RETURN NEW;
  END IF;
  plain := regexp_replace(lower(normalize(NEW.title, NFKD)), '[\u0300-\u036f]', '', 'g');
  plain := regexp_replace(regexp_replace(left(plain, 90), '[^a-z0-9]+', '-', 'g'), '^-|-$', '', 'g');
  plain := coalesce(nullif(plain, ''), 'trabalho');
  NEW.slug := plain;
  WHILE EXISTS (SELECT FROM public.papers WHERE edition = NEW.edition AND slug = NEW.slug) LOOP
    number := number + 1;
    NEW.slug := plain || '-' || number;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER a_address BEFORE INSERT OR UPDATE ON public.papers FOR EACH ROW EXECUTE FUNCTION plenaria.paper_address();

-- Editions ------------------------------------------------------------------------------------------------------------------
-- Links to what remains of each earlier edition and, for one that was closed on this site, the content of its pages. An edition is
-- closed and the next one opened in one transaction, which is one change of the history and can be undone.

-- The facts and the public content of an edition when it was closed: the rows of each table without their pictures, and `images`.
CREATE TABLE plenaria.edition_contents (
  -- The sha256 of `content`, in hexadecimal.
  hash text PRIMARY KEY,
  content jsonb NOT NULL
);

CREATE TABLE public.editions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number integer NOT NULL CONSTRAINT editions_number_once UNIQUE CONSTRAINT editions_number_counted CHECK (number > 0),
  first_day date, last_day date, city text,
  -- One sentence about the edition.
  story text,
  certificates text CONSTRAINT editions_certificates_address CHECK (certificates ~ '^https?://\S+$'),
  -- The address of its annals, if they are not on this site.
  annals text CONSTRAINT editions_annals_address CHECK (annals ~ '^https?://\S+$'),
  closed_at timestamptz,
  content text CONSTRAINT editions_content_kept REFERENCES plenaria.edition_contents (hash),
  translations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT editions_days_in_order CHECK (first_day <= last_day)
);
-- Only owners may write editions, as accounts and facts (docs/decisions/0040-team-roles.md).
SELECT plenaria.content_table('editions', translated => '{story}', writing => 'writeEditions');

-- The pages of a closed edition have permanent addresses: only undoing the closing removes them.
CREATE FUNCTION plenaria.keep_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.number, NEW.content, NEW.closed_at) IS DISTINCT FROM (OLD.number, OLD.content, OLD.closed_at) THEN
    RAISE EXCEPTION 'A closed edition keeps its number and its pages'
      USING ERRCODE = '23514', HINT = 'Take the change that closed it back, as long as nothing was written since.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER a_closed BEFORE UPDATE OR DELETE ON public.editions
  FOR EACH ROW WHEN (OLD.content IS NOT NULL AND NOT plenaria.takes_closing_back()) EXECUTE FUNCTION plenaria.keep_closed();

\ir ../functions/keep_closing.sql
CREATE TRIGGER keep_closing BEFORE INSERT OR UPDATE ON public.editions FOR EACH ROW EXECUTE FUNCTION plenaria.keep_closing();

-- Registers the pictures of a closed edition as in use, even if their rows are deleted later: row_id is "3:" followed by the row's id.
CREATE FUNCTION plenaria.show_pictures() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM plenaria.images WHERE row_id LIKE OLD.number || ':%';
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO plenaria.images
      SELECT image ->> 'table_name', NEW.number || ':' || (image ->> 'row_id'), image ->> 'hash'
        FROM plenaria.edition_contents kept, jsonb_array_elements(kept.content -> 'images') image WHERE kept.hash = NEW.content;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pictures AFTER INSERT OR UPDATE OF number, content OR DELETE ON public.editions
  FOR EACH ROW EXECUTE FUNCTION plenaria.show_pictures();

\ir ../functions/edition_tables.sql

\ir ../functions/hold_content.sql

\ir ../functions/keep_edition.sql

\ir ../functions/close_edition.sql

REVOKE ALL ON FUNCTION plenaria.edition_tables, plenaria.hold_content, plenaria.keep_edition, public.close_edition FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION plenaria.edition_tables, plenaria.hold_content, plenaria.keep_edition, public.close_edition TO authenticated;
