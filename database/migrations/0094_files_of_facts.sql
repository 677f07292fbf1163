-- The facts name files, too: what sponsors read before they ask is a PDF that was uploaded, as a paper's is.

-- What visitors can have now.
CREATE VIEW plenaria.shown_files AS
  SELECT pdf AS hash FROM public.papers WHERE pdf IS NOT NULL
  UNION SELECT facts #>> '{files,prospectus}' FROM public.event_facts WHERE facts #>> '{files,prospectus}' IS NOT NULL;

-- Those that are shown, or that a version of the history, an earlier edition or a draft may bring back.
CREATE FUNCTION plenaria.needed_files() RETURNS SETOF text LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT hash FROM plenaria.shown_files
  UNION SELECT said #>> CASE table_name WHEN 'papers' THEN '{pdf}' ELSE '{facts,files,prospectus}' END::text[]
    FROM plenaria.history, LATERAL (VALUES (before), (after)) AS version (said) WHERE table_name IN ('papers', 'event_facts')
  UNION SELECT content #>> '{event_facts,0,facts,files,prospectus}' FROM plenaria.edition_contents
  UNION SELECT changes #>> CASE table_name WHEN 'papers' THEN '{pdf}' ELSE '{facts,files,prospectus}' END::text[]
    FROM public.drafts WHERE table_name IN ('papers', 'event_facts')
$$;

-- As papers_pdf_kept: nobody names what was never uploaded, and what is named stays.
CREATE FUNCTION plenaria.facts_name_files() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  named text := NEW.facts #>> '{files,prospectus}';
BEGIN
  PERFORM FROM plenaria.files WHERE hash = named FOR KEY SHARE;
  IF named IS NOT NULL AND NOT FOUND THEN
    RAISE EXCEPTION 'There is no such file' USING ERRCODE = '23503', HINT = 'Upload it first.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER files_are_there BEFORE INSERT OR UPDATE OF facts ON public.event_facts
  FOR EACH ROW EXECUTE FUNCTION plenaria.facts_name_files();

CREATE FUNCTION plenaria.note_removed_fact_file() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO plenaria.removed_files (kind, hash) VALUES ('paper', OLD.facts #>> '{files,prospectus}');
  RETURN NULL;
END $$;
CREATE TRIGGER note_removed_file AFTER UPDATE OF facts ON public.event_facts
  FOR EACH ROW WHEN (OLD.facts #> '{files,prospectus}' IS DISTINCT FROM NEW.facts #> '{files,prospectus}'
    AND OLD.facts #>> '{files,prospectus}' IS NOT NULL)
  EXECUTE FUNCTION plenaria.note_removed_fact_file();

REVOKE ALL ON FUNCTION plenaria.needed_files, plenaria.facts_name_files, plenaria.note_removed_fact_file FROM PUBLIC;
