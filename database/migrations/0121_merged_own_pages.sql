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

-- Who is there again is one of two again, with what they had sent; and who goes again because that is taken back is one with the other.
CREATE FUNCTION plenaria.part_own_pages() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  merged plenaria.merged_speakers;
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE plenaria.merged_speakers SET parted_by = pg_current_xact_id()::text::bigint WHERE gone_id = NEW.id AND parted_by IS NULL
      RETURNING * INTO merged;
    UPDATE public.drafts d SET row_id = merged.gone_id, seen = merged.draft_seen
      WHERE d.id = merged.draft_id AND d.row_id = merged.stays_id::text AND d.release_id IS NULL AND NOT EXISTS (
        SELECT FROM public.drafts other WHERE other.table_name = 'speakers' AND other.row_id = merged.gone_id::text);
  ELSE
    SELECT * INTO merged FROM plenaria.merged_speakers
      WHERE gone_id = OLD.id AND parted_by = nullif(current_setting('plenaria.taken_back', true), '')::bigint;
    IF FOUND THEN
      PERFORM plenaria.merge_own_pages(merged.gone_id, merged.stays_id);
    END IF;
  END IF;
  RETURN NULL;
END $$;
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

-- As in 0107_letters_to_participants.sql, and who was two speakers gets one letter: where it can arrive, else where their row's own link
-- went.
CREATE OR REPLACE FUNCTION plenaria.mailing_people(mailing uuid, most_bounces integer)
RETURNS TABLE (name text, email text, language text, subscriber_id uuid, own_page_id uuid, hindrance text) LANGUAGE sql STABLE AS $$
  WITH m AS (
    SELECT * FROM public.mailings WHERE id = mailing
  ), taking_part AS (
    SELECT 'speakers' AS list_name, s.id, s.name FROM m, public.speakers s
      WHERE m.audience = 'all_speakers' AND (m.day IS NULL OR s.id IN (
        SELECT p.speaker_id FROM plenaria.session_people p JOIN public.program_items i ON i.id = p.item_id WHERE i.day = m.day))
    UNION ALL
    SELECT 'sponsors', s.id, s.name FROM m, public.sponsors s WHERE m.audience = 'all_sponsors'
  ), found AS (
    SELECT NULL::text AS name, a.* FROM m, plenaria.mail_addresses a
      WHERE a.subscriber_id IS NOT NULL AND a.wanted AND a.bounces < most_bounces AND CASE m.audience
        WHEN 'subscribers' THEN true
        WHEN 'enquirers' THEN EXISTS (SELECT FROM public.enquiries e WHERE e.email = lower(a.email) AND NOT e.spam)
        ELSE EXISTS (
          SELECT FROM plenaria.participant_links l WHERE l.table_name = m.audience AND lower(l.email) = lower(a.email))
        END
    UNION ALL (
    SELECT DISTINCT ON (t.list_name, t.id) t.name, a.*
      FROM taking_part t LEFT JOIN plenaria.participant_links l ON l.table_name = t.list_name AND l.row_id = t.id
        LEFT JOIN plenaria.mail_addresses a ON a.own_page_id = l.id
      ORDER BY t.list_name, t.id, a.wanted AND a.bounces < most_bounces DESC, l.is_own DESC, l.created_at DESC)
  )
  SELECT f.name, f.email, f.language, f.subscriber_id, f.own_page_id, CASE
      WHEN f.email IS NULL THEN 'address' WHEN NOT f.wanted THEN 'objected' WHEN f.bounces >= most_bounces THEN 'bounced'
      WHEN f.language <> ALL (m.languages) THEN 'language' END
    FROM m, found f
$$;

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

-- As in 0092_sets_everywhere.sql, and nothing that was known of the one who goes is lost.
CREATE OR REPLACE FUNCTION public.merge_speakers(gone jsonb, stays jsonb, seen jsonb DEFAULT NULL) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  both_ids uuid[];
  lacks jsonb;
BEGIN
  PERFORM plenaria.refuse_outsider();
  both_ids := ARRAY[(gone #>> '{}')::uuid, (stays #>> '{}')::uuid];
  PERFORM plenaria.begin_set('{program_items,speakers}');
  -- It changes nothing: both are looked at before the talks of one go over to the other.
  PERFORM plenaria.apply_set(plenaria.with_seen('speakers',
    ARRAY(SELECT ROW('speakers', id, '{}', NULL, NULL, NULL)::plenaria.change FROM unnest(both_ids) id), seen, false),
    'The list is not the one that was seen');
  IF (SELECT count(*) FROM public.speakers s WHERE s.id = ANY (both_ids)) <> 2 THEN
    RAISE EXCEPTION 'Two speakers are merged' USING ERRCODE = '22023', HINT = 'Name two speakers that are both there.';
  END IF;
  PERFORM plenaria.move_talks(both_ids[1], both_ids[2]);
  SELECT plenaria.lacking(to_jsonb(s), to_jsonb(g)) INTO lacks FROM public.speakers s, public.speakers g
    WHERE s.id = both_ids[2] AND g.id = both_ids[1];
  PERFORM plenaria.apply_set(ARRAY[plenaria.former_row('speakers', both_ids[1]::text, NULL),
    ROW('speakers', both_ids[2], lacks, NULL, NULL, NULL)::plenaria.change]);
  PERFORM plenaria.merge_own_pages(both_ids[1], both_ids[2]);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
