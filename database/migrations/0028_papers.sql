-- The annals as content: a volume for each edition that has them here, and its papers. Files are kept by the hash of what
-- they hold, as pictures are; a version in the history may still need one.

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

-- People in the order in which they are named: [{"name": "…", "institution": "…", "orcid": "…", "corresponding": true}, …].
CREATE FUNCTION plenaria.valid_people(people jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  person jsonb;
BEGIN
  IF jsonb_typeof(people) <> 'array' THEN
    RETURN false;
  END IF;
  FOR person IN SELECT * FROM jsonb_array_elements(people) LOOP
    IF jsonb_typeof(person) <> 'object'
      OR person - ARRAY['name', 'institution', 'orcid', 'corresponding'] <> '{}'
      OR jsonb_typeof(person -> 'name') IS DISTINCT FROM 'string' OR person ->> 'name' !~ '\S'
      OR jsonb_typeof(person -> 'institution') <> 'string' OR person ->> 'institution' !~ '\S'
      OR jsonb_typeof(person -> 'corresponding') <> 'boolean'
      OR jsonb_typeof(person -> 'orcid') <> 'string'
      OR NOT plenaria.valid_orcid(person ->> 'orcid') THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END $$;

CREATE TABLE plenaria.files (
  -- The sha256 of `content`, in hexadecimal.
  hash text PRIMARY KEY,
  content bytea NOT NULL CONSTRAINT files_size CHECK (octet_length(content) <= 20 * 1024 * 1024),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE plenaria.files ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE public.volumes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  edition integer NOT NULL CONSTRAINT volumes_edition_once UNIQUE CONSTRAINT volumes_edition_counted CHECK (edition > 0),
  title text NOT NULL CONSTRAINT volumes_title_required CHECK (title ~ '\S'),
  -- The event's name without its number.
  conference text NOT NULL CONSTRAINT volumes_conference_required CHECK (conference ~ '\S'),
  first_day date NOT NULL,
  last_day date NOT NULL,
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
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT volumes_translations_valid
    CHECK (plenaria.valid_translations(translations, '{description}')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT volumes_days_in_order CHECK (first_day <= last_day AND last_day <= published)
);

CREATE TABLE public.papers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- At the end of a transaction: a volume and its papers may come, and come back, in any order.
  edition integer NOT NULL CONSTRAINT papers_edition_has_volume REFERENCES public.volumes (edition)
    DEFERRABLE INITIALLY DEFERRED,
  -- Its address below that of its volume: it stays when the title is corrected.
  slug text NOT NULL CONSTRAINT papers_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  section text,
  type text,
  title text NOT NULL CONSTRAINT papers_title_required CHECK (title ~ '\S'),
  authors jsonb NOT NULL CONSTRAINT papers_authors_valid CHECK (plenaria.valid_people(authors))
    CONSTRAINT papers_authors_required CHECK (authors <> '[]'),
  abstract text NOT NULL CONSTRAINT papers_abstract_required CHECK (abstract ~ '\S'),
  descriptors text[] NOT NULL DEFAULT '{}',
  -- What title and abstract are written in.
  language text NOT NULL DEFAULT 'pt-BR' CONSTRAINT papers_language_known CHECK (language IN ('pt-BR', 'en', 'es')),
  pages text CONSTRAINT papers_pages_form CHECK (pages ~ '^([1-9]\d*(-[1-9]\d*)?|e\d+)$'),
  doi text CONSTRAINT papers_doi_once UNIQUE CONSTRAINT papers_doi_form CHECK (doi ~ '^10\.\d{4,9}/[!-~]+$'),
  pdf text CONSTRAINT papers_pdf_kept REFERENCES plenaria.files (hash),
  award text,
  presented_as text CONSTRAINT papers_presented_as_known CHECK (presented_as IN ('oral', 'poster')),
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT papers_translations_valid
    CHECK (plenaria.valid_translations(translations, '{title,abstract}')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT papers_slug_once UNIQUE (edition, slug)
);

-- A new paper's address is made of its title, with a number where another paper of the volume has it.
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
CREATE TRIGGER a_address BEFORE INSERT OR UPDATE ON public.papers
  FOR EACH ROW EXECUTE FUNCTION plenaria.paper_address();

-- As for the tables of 0002_content.sql.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['volumes', 'papers'] LOOP
    EXECUTE format('CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.%I
      FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers()', name);
    EXECUTE format('CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.%I
      FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times()', name);
    EXECUTE format('CREATE TRIGGER keep_creation BEFORE UPDATE ON public.%I
      FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation()', name);
    EXECUTE format('CREATE TRIGGER record AFTER INSERT OR UPDATE OR DELETE ON public.%I
      FOR EACH ROW EXECUTE FUNCTION plenaria.record_change()', name);
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY administrators ON public.%I TO authenticated
      USING ((SELECT plenaria.may_write())) WITH CHECK ((SELECT plenaria.may_write()))', name);
    EXECUTE format('CREATE POLICY everybody_reads ON public.%I FOR SELECT TO anon, authenticated USING (true)', name);
    EXECUTE format('REVOKE ALL ON public.%I FROM PUBLIC, anon, authenticated', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO authenticated', name);
    EXECUTE format('GRANT SELECT ON public.%I TO anon', name);
  END LOOP;
END $$;

-- The annals of the first edition stood in the pages before: an installation that was in use gets them as rows
-- (database/sample/load.ts).
INSERT INTO plenaria.settings (key, value)
  SELECT 'annals_due', 'true' WHERE EXISTS (SELECT FROM plenaria.history);

-- The texts of a volume's page are those of every volume now. No change of content: nobody is told of it.
ALTER TABLE public.site_texts DISABLE TRIGGER USER;
UPDATE public.site_texts SET id = 'annals.volume' || substr(id, length('annals.first.')) WHERE id LIKE 'annals.first.%';
ALTER TABLE public.site_texts ENABLE TRIGGER USER;
