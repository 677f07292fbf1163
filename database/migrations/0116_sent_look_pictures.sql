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

\ir ../functions/keep_look_picture.sql
REVOKE ALL ON FUNCTION plenaria.needed_look_pictures FROM PUBLIC;
