-- Stores the current content of all pages, including the look, so that the pages of a closed edition keep its pictures. @returns the hash of the content
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
