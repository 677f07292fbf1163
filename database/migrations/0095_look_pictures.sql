-- The pictures of the congress's look: logo, mark and cover photograph. They are named by the facts, by the hash of what is stored and
-- the proportions ("3f…-640x200"), and kept among all other pictures: a version of the facts that is restored has its pictures back.

CREATE FUNCTION plenaria.look_pictures(facts jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(facts #>> ARRAY['look', name], 32) FROM unnest('{logo,darkLogo,mark,photograph}'::text[]) name
    WHERE facts #>> ARRAY['look', name] <> ''
$$;

\ir ../functions/keep_look_picture.sql
REVOKE ALL ON FUNCTION plenaria.look_pictures, plenaria.keep_look_picture FROM PUBLIC;

-- What the facts and their drafts name is shown, and nothing else of what was sent.
CREATE FUNCTION plenaria.show_look() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  named text[] := ARRAY(SELECT * FROM plenaria.look_pictures(NEW.facts));
BEGIN
  IF EXISTS (SELECT FROM unnest(named) one (name) WHERE NOT EXISTS
      (SELECT FROM plenaria.pictures p WHERE p.hash >= one.name AND p.hash < one.name || 'g')) THEN
    RAISE EXCEPTION 'The look names a picture that is not here'
      USING ERRCODE = '23514', HINT = 'Send the picture to /functions/v1/look-pictures, and name it as the answer does.';
  END IF;
  DELETE FROM plenaria.images i WHERE table_name = 'event_facts' AND strpos(row_id, ':') = 0 AND hash <> ALL (named)
    AND NOT EXISTS (SELECT FROM public.drafts d, plenaria.look_pictures(d.changes -> 'facts') drafted
      WHERE d.table_name = 'event_facts' AND drafted = i.hash);
  INSERT INTO plenaria.images SELECT 'event_facts', one.name, one.name FROM unnest(named) one (name) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER show_look AFTER INSERT OR UPDATE OF facts ON public.event_facts
  FOR EACH ROW EXECUTE FUNCTION plenaria.show_look();

\ir ../functions/keep_edition.sql
