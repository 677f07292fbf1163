-- Pictures of the look that were sent (0095_look_pictures.sql), and when: those that nothing took within a day, nor may take from the
-- history, an earlier edition or a draft, are forgotten with the next one, as PDFs are (0094_files_of_facts.sql).
CREATE TABLE plenaria.sent_look_pictures (
  hash text PRIMARY KEY REFERENCES plenaria.pictures (hash) ON DELETE CASCADE,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
REVOKE ALL ON plenaria.sent_look_pictures FROM PUBLIC, anon, authenticated;

-- The history names every picture of a row: the others were sent for the look.
INSERT INTO plenaria.sent_look_pictures (hash) SELECT hash FROM plenaria.pictures
  EXCEPT SELECT before_picture FROM plenaria.history EXCEPT SELECT after_picture FROM plenaria.history;

-- By the first 32 digits of their hashes.
CREATE FUNCTION plenaria.needed_look_pictures() RETURNS SETOF text LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT named FROM (
    SELECT facts FROM public.event_facts
    UNION ALL SELECT said -> 'facts' FROM plenaria.history, LATERAL (VALUES (before), (after)) AS version (said) WHERE table_name = 'event_facts'
    UNION ALL SELECT content #> '{event_facts,0,facts}' FROM plenaria.edition_contents
    UNION ALL SELECT changes -> 'facts' FROM public.drafts WHERE table_name = 'event_facts') record (facts),
    LATERAL plenaria.look_pictures(facts) named
  UNION SELECT left(hash, 32) FROM (
    SELECT before_picture FROM plenaria.history UNION SELECT after_picture FROM plenaria.history) shown (hash)
$$;

-- As before, and it is noted when.
CREATE OR REPLACE FUNCTION plenaria.keep_look_picture(picture text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  fault text := plenaria.picture_fault(picture);
  digest text := encode(sha256(convert_to(picture, 'UTF8')), 'hex');
  forgotten text[];
BEGIN
  IF fault IS NOT NULL THEN
    RAISE EXCEPTION 'The picture %', fault USING ERRCODE = '23514';
  END IF;
  INSERT INTO plenaria.pictures VALUES (digest, picture) ON CONFLICT DO NOTHING;
  INSERT INTO plenaria.sent_look_pictures VALUES (digest) ON CONFLICT (hash) DO UPDATE SET sent_at = EXCLUDED.sent_at;
  INSERT INTO plenaria.images VALUES ('event_facts', left(digest, 32), left(digest, 32)) ON CONFLICT DO NOTHING;
  forgotten := ARRAY(SELECT s.hash FROM plenaria.sent_look_pictures s WHERE sent_at < clock_timestamp() - interval '1 day'
    AND NOT EXISTS (SELECT FROM plenaria.needed_look_pictures() needed WHERE needed = left(s.hash, 32)));
  DELETE FROM plenaria.images WHERE table_name = 'event_facts' AND hash IN (SELECT left(one, 32) FROM unnest(forgotten) one);
  DELETE FROM plenaria.pictures WHERE hash = ANY (forgotten);
  RETURN left(digest, 32);
END $$;
REVOKE ALL ON FUNCTION plenaria.needed_look_pictures FROM PUBLIC;
