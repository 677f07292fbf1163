-- What waits for a speaker who is merged goes over as what it changes, and comes back as it was: of a draft the texts, each in its
-- language, that it changes of the row that goes; and the notes of the team.

ALTER TABLE plenaria.merged_speakers
  -- The draft as it was on the row that went, and what it became on the one that stays; both without a picture that is in both.
  ADD COLUMN draft_changes jsonb, ADD COLUMN draft_became jsonb,
  ADD COLUMN note_ids uuid[] NOT NULL DEFAULT '{}';
CREATE INDEX merged_speakers_draft ON plenaria.merged_speakers (draft_id);

-- A draft that went over whole comes back whole; one that stayed where it was is known as theirs.
UPDATE plenaria.merged_speakers m SET draft_id = d.id, draft_seen = d.seen FROM public.drafts d
  WHERE m.parted_by IS NULL AND m.draft_id IS NULL AND d.table_name = 'speakers' AND d.row_id = m.gone_id::text;
UPDATE plenaria.merged_speakers m SET draft_changes = d.changes - 'image', draft_became = d.changes - 'image' FROM public.drafts d
  WHERE m.parted_by IS NULL AND d.id = m.draft_id AND d.row_id = m.stays_id::text;

-- Whoever writes of a page that a link leads to takes turns until the transaction is over: two links may lead to one.
CREATE FUNCTION plenaria.hold_own_page(row_key uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('own page ' || row_key, 0))
$$;

-- A row as the history knows it in one of its versions, without its picture; NULL: it does not.
CREATE FUNCTION plenaria.version_of(list_name text, row_key text, version timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT h.after - 'image' FROM plenaria.history h WHERE h.table_name = list_name AND h.row_id = row_key
    AND (h.after ->> 'updated_at')::timestamptz = version ORDER BY h.id DESC LIMIT 1
$$;

-- Translations with what two others differ in, but for the columns `left_out`.
CREATE FUNCTION plenaria.translations_over(stored jsonb, was jsonb, became jsonb, left_out text[] DEFAULT '{}') RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  WITH texts AS (
    SELECT source, language, name, text FROM (VALUES ('stored', stored), ('was', was), ('became', became)) given (source, content),
      jsonb_each(coalesce(content, '{}')) l (language, names), jsonb_each(names) n (name, text)
  ), places AS (
    SELECT language, name, (array_agg(text) FILTER (WHERE source = 'stored'))[1] AS stored,
        (array_agg(text) FILTER (WHERE source = 'was'))[1] AS was, (array_agg(text) FILTER (WHERE source = 'became'))[1] AS became
      FROM texts GROUP BY language, name
  ), said AS (
    SELECT language, name, CASE WHEN was IS DISTINCT FROM became AND name <> ALL (left_out) THEN became ELSE stored END AS text FROM places
  )
  SELECT coalesce(jsonb_object_agg(language, names), '{}') FROM (
    SELECT language, jsonb_object_agg(name, text) AS names FROM said WHERE text IS NOT NULL GROUP BY language) l
$$;

-- What a draft changes of `former`, as a draft of `stays`. What is said of a picture says nothing of another one.
CREATE FUNCTION plenaria.draft_over(changes jsonb, former jsonb, stays jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  WITH left_out AS (
    SELECT CASE WHEN changes ? 'image' OR former -> 'image' IS NOT DISTINCT FROM stays -> 'image' THEN '{}'
      ELSE '{alt,focal_point}'::text[] END AS names
  )
  SELECT coalesce((SELECT jsonb_object_agg(key, value) FROM jsonb_each(changes)
      WHERE key <> 'translations' AND key <> ALL (names) AND value IS DISTINCT FROM former -> key), '{}')
    || CASE WHEN changes ? 'translations'
        AND plenaria.translations_over('{}', former -> 'translations', changes -> 'translations', names)
          <> plenaria.translations_over('{}', changes -> 'translations', former -> 'translations', names)
      THEN jsonb_build_object('translations',
        plenaria.translations_over(stays -> 'translations', former -> 'translations', changes -> 'translations', names))
      ELSE '{}' END
    FROM left_out
$$;

-- What a draft was before its row was merged, with what was written into it since: `became` is what it was given then, over `stays`.
CREATE FUNCTION plenaria.draft_back(changes jsonb, became jsonb, stays jsonb, former jsonb, gone jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  WITH said AS (
    SELECT key, CASE WHEN changes -> key IS DISTINCT FROM became -> key THEN changes -> key ELSE former -> key END AS value
      FROM jsonb_object_keys(changes || former) key
      WHERE key <> 'translations' OR NOT changes ? key OR changes -> key IS NOT DISTINCT FROM became -> key
    UNION ALL
    SELECT 'translations', plenaria.translations_over(coalesce(former -> 'translations', gone -> 'translations'),
        coalesce(became -> 'translations', stays -> 'translations'), changes -> 'translations')
      WHERE changes ? 'translations' AND changes -> 'translations' IS DISTINCT FROM became -> 'translations'
  )
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM said WHERE value IS NOT NULL
$$;
REVOKE ALL ON FUNCTION plenaria.hold_own_page, plenaria.version_of, plenaria.translations_over, plenaria.draft_over,
  plenaria.draft_back FROM PUBLIC;

-- What `gone` had sent waits for `stays`, unless something is written of `stays` already or a release is about to publish it; what the
-- team noted of the one is noted of the other.
CREATE FUNCTION plenaria.merge_own_pages(gone public.speakers, stays uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  former jsonb := to_jsonb(gone);
  sent public.drafts;
  stored public.speakers;
  became jsonb;
  noted uuid[];
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.hold_own_page(id) FROM unnest(ARRAY[gone.id, stays]) id;
  SELECT d.* INTO sent FROM public.drafts d WHERE d.table_name = 'speakers' AND d.row_id = gone.id::text FOR UPDATE;
  SELECT s.* INTO stored FROM public.speakers s WHERE s.id = stays;
  IF sent.changes IS NOT NULL AND sent.release_id IS NULL
    AND NOT EXISTS (SELECT FROM public.drafts other WHERE other.table_name = 'speakers' AND other.row_id = stays::text) THEN
    became := nullif(plenaria.draft_over(sent.changes,
      former || coalesce(plenaria.version_of('speakers', gone.id::text, sent.seen), '{}'), to_jsonb(stored)), '{}');
  END IF;
  WITH moved AS (
    UPDATE public.notes SET row_id = stays WHERE table_name = 'speakers' AND row_id = gone.id::text RETURNING id)
    SELECT coalesce(array_agg(id), '{}') INTO noted FROM moved;
  INSERT INTO plenaria.merged_speakers AS m (gone_id, stays_id, draft_id, draft_seen, draft_changes, draft_became, note_ids)
    VALUES (gone.id, stays, sent.id, sent.seen, CASE WHEN became ? 'image' THEN sent.changes - 'image'
      WHEN became IS NOT NULL THEN sent.changes END, became - 'image', noted)
    ON CONFLICT (gone_id) DO UPDATE SET stays_id = excluded.stays_id, draft_id = excluded.draft_id, draft_seen = excluded.draft_seen,
      draft_changes = excluded.draft_changes, draft_became = excluded.draft_became, note_ids = excluded.note_ids, parted_by = NULL;
  UPDATE public.drafts d SET row_id = stays, seen = stored.updated_at, changes = became WHERE d.id = sent.id AND became IS NOT NULL;
END $$;

\ir ../functions/part_own_pages.sql

\ir ../functions/merge_speakers.sql

REVOKE ALL ON FUNCTION plenaria.merge_own_pages(public.speakers, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.merge_own_pages(public.speakers, uuid) TO authenticated;
-- contract: since this migration merging hands over the row that goes, and no server calls it.
DROP FUNCTION plenaria.merge_own_pages(uuid, uuid);
