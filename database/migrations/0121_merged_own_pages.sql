-- Two speakers become one with what was known of both: the one who stays is given what their row lacks, and the link to the own page of
-- the one who goes leads to the one who stays, with what was told the team there and the address, for as long as they are one.

CREATE TABLE plenaria.merged_speakers (
  gone_id uuid PRIMARY KEY,
  stays_id uuid NOT NULL,
  -- What `gone` had sent by their link and nobody has accepted yet: it waits for `stays`. The version that it was written over.
  draft_id uuid, draft_seen timestamptz,
  -- The change that made two of them again; NULL: they are one.
  parted_by bigint
);
CREATE INDEX merged_speakers_stays ON plenaria.merged_speakers (stays_id);
REVOKE ALL ON plenaria.merged_speakers FROM PUBLIC, anon, authenticated;

-- Whose own page a link leads to: its row's, or that of the speaker whom its row was merged into, perhaps in several steps.
CREATE FUNCTION plenaria.own_page_row(list_name text, row_key uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE people AS (
    SELECT row_key AS id WHERE list_name = 'speakers'
    UNION SELECT m.stays_id FROM people p JOIN plenaria.merged_speakers m ON m.gone_id = p.id AND m.parted_by IS NULL
  )
  SELECT coalesce((SELECT s.id FROM people JOIN public.speakers s USING (id) LIMIT 1), row_key)
$$;
REVOKE ALL ON FUNCTION plenaria.own_page_row FROM PUBLIC;

-- What `gone` had sent waits for `stays`, unless something is written of `stays` already or a release is about to publish it.
CREATE FUNCTION plenaria.merge_own_pages(gone uuid, stays uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  sent public.drafts;
BEGIN
  PERFORM plenaria.refuse_outsider();
  SELECT d.* INTO sent FROM public.drafts d
    WHERE d.table_name = 'speakers' AND d.row_id = gone::text AND d.changes IS NOT NULL AND d.release_id IS NULL
      AND NOT EXISTS (SELECT FROM public.drafts other WHERE other.table_name = 'speakers' AND other.row_id = stays::text) FOR UPDATE;
  INSERT INTO plenaria.merged_speakers AS m VALUES (gone, stays, sent.id, sent.seen)
    ON CONFLICT (gone_id) DO UPDATE SET stays_id = excluded.stays_id, draft_id = excluded.draft_id, draft_seen = excluded.draft_seen,
      parted_by = NULL;
  UPDATE public.drafts d SET row_id = stays, seen = s.updated_at FROM public.speakers s WHERE d.id = sent.id AND s.id = stays;
END $$;

\ir ../functions/part_own_pages.sql
REVOKE ALL ON FUNCTION plenaria.merge_own_pages, plenaria.part_own_pages FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.merge_own_pages TO authenticated;
CREATE TRIGGER part_own_pages AFTER INSERT OR DELETE ON public.speakers
  FOR EACH ROW EXECUTE FUNCTION plenaria.part_own_pages();

-- A link is known by the row that it leads to. As in 0107_letters_to_participants.sql otherwise.
CREATE OR REPLACE VIEW plenaria.participant_links AS
  SELECT o.id, o.table_name, r.row_id, o.email, coalesce(o.bounces, 0) AS bounces,
      first_value(o.language) OVER (PARTITION BY lower(o.email) ORDER BY o.created_at DESC, o.id) AS language,
      o.created_at, o.row_id = r.row_id AS is_own
    FROM plenaria.own_pages o LEFT JOIN plenaria.merged_speakers m
        ON m.gone_id = o.row_id AND m.parted_by IS NULL AND o.table_name = 'speakers',
      -- Each delivery asks: only who was merged is looked for.
      LATERAL (SELECT CASE WHEN m.gone_id IS NULL THEN o.row_id ELSE plenaria.own_page_row(o.table_name, o.row_id) END AS row_id) r
    WHERE o.email <> '' AND o.revoked_at IS NULL
      AND r.row_id IN (SELECT id FROM public.speakers UNION ALL SELECT id FROM public.committees UNION ALL SELECT id FROM public.sponsors);

\ir ../functions/mailing_people.sql

-- Merging -------------------------------------------------------------------------------------------------------------------

-- What `stays` lacks and `gone` has. A picture goes with what is said of it, and a translation with its text.
CREATE FUNCTION plenaria.lacking(stays jsonb, gone jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  WITH lacks AS (
    SELECT key, CASE WHEN key IN ('alt', 'focal_point') THEN 'image' ELSE key END AS goes_with FROM jsonb_object_keys(gone) key
      WHERE key NOT IN ('id', 'created_at', 'updated_at', 'order_position', 'translations')
  ), taken AS (
    SELECT coalesce(jsonb_object_agg(key, gone -> key), '{}') AS columns FROM lacks
      WHERE coalesce(stays ->> goes_with, '') !~ '\S' AND gone ->> goes_with ~ '\S'
  ), translated AS (
    SELECT language, stays #> ARRAY['translations', language] AS has, jsonb_object_agg(name, text) AS adds
      FROM taken, jsonb_each(gone -> 'translations') t (language, texts), jsonb_each(texts) x (name, text)
      WHERE (stays || columns) -> name = gone -> name AND stays #>> ARRAY['translations', language, name] IS NULL
      GROUP BY language
  )
  SELECT columns || coalesce((SELECT jsonb_build_object('translations',
      (stays -> 'translations') || jsonb_object_agg(language, adds || coalesce(has, '{}'))) FROM translated HAVING count(*) > 0), '{}')
    FROM taken
$$;
REVOKE ALL ON FUNCTION plenaria.lacking FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.lacking TO authenticated;

\ir ../functions/merge_speakers.sql
