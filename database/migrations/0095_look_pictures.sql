-- The pictures of the congress's look: logo, mark and cover photograph. They are named by the facts, by the hash of what is stored and
-- the proportions ("3f…-640x200"), and kept among all other pictures: a version of the facts that is restored has its pictures back.

CREATE FUNCTION plenaria.look_pictures(facts jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(facts #>> ARRAY['look', name], 32) FROM unnest('{logo,darkLogo,mark,photograph}'::text[]) name
    WHERE facts #>> ARRAY['look', name] <> ''
$$;

-- Keeps a picture that the facts may name, and shows it at once: whoever chooses it looks at pages with it before anything is saved.
-- The server has looked into it. @returns its hash
CREATE FUNCTION plenaria.keep_look_picture(picture text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  fault text := plenaria.picture_fault(picture);
  digest text := encode(sha256(convert_to(picture, 'UTF8')), 'hex');
BEGIN
  IF fault IS NOT NULL THEN
    RAISE EXCEPTION 'The picture %', fault USING ERRCODE = '23514';
  END IF;
  INSERT INTO plenaria.pictures VALUES (digest, picture) ON CONFLICT DO NOTHING;
  INSERT INTO plenaria.images VALUES ('event_facts', left(digest, 32), left(digest, 32)) ON CONFLICT DO NOTHING;
  RETURN left(digest, 32);
END $$;
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

-- A closed edition keeps its look: the pages that it left go on showing its pictures.
CREATE OR REPLACE FUNCTION plenaria.keep_edition() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET "TimeZone" = 'UTC' AS $$
DECLARE
  name text;
  stored jsonb;
  kept jsonb;
  digest text;
BEGIN
  PERFORM plenaria.refuse_outsider();
  SELECT jsonb_build_object('images', coalesce(jsonb_agg(to_jsonb(i) ORDER BY table_name, row_id), '[]')) INTO kept
    FROM plenaria.images i
    WHERE table_name = ANY (plenaria.edition_tables() || 'event_facts'::text) AND strpos(row_id, ':') = 0;
  FOREACH name IN ARRAY plenaria.edition_tables() || 'event_facts'::text LOOP
    EXECUTE format('SELECT coalesce(jsonb_agg(to_jsonb(t) - ''{image,logo}''::text[] ORDER BY id), ''[]'') FROM public.%I t', name)
      INTO stored;
    kept := jsonb_set(kept, ARRAY[name], stored);
  END LOOP;
  digest := encode(sha256(convert_to(kept::text, 'UTF8')), 'hex');
  INSERT INTO plenaria.edition_contents VALUES (digest, kept) ON CONFLICT DO NOTHING;
  RETURN digest;
END $$;
