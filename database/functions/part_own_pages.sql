-- Separates a restored speaker from the one they were merged with, including submissions, draft and notes; and merges them again if that
-- is undone.
CREATE OR REPLACE FUNCTION plenaria.part_own_pages() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  merged plenaria.merged_speakers;
  stays jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE plenaria.merged_speakers SET parted_by = pg_current_xact_id()::text::bigint WHERE gone_id = NEW.id AND parted_by IS NULL
      RETURNING * INTO merged;
    IF NOT FOUND THEN RETURN NULL; END IF;
    PERFORM plenaria.hold_own_page(id) FROM unnest(ARRAY[merged.gone_id, merged.stays_id]) id;
    SELECT coalesce(plenaria.version_of('speakers', merged.stays_id::text, d.seen), to_jsonb(s)) INTO stays
      FROM public.drafts d LEFT JOIN public.speakers s ON s.id = merged.stays_id WHERE d.id = merged.draft_id;
    UPDATE public.drafts d SET row_id = merged.gone_id, seen = merged.draft_seen,
        changes = CASE WHEN merged.draft_changes IS NULL THEN d.changes
          ELSE plenaria.draft_back(d.changes, merged.draft_became, stays, merged.draft_changes, to_jsonb(NEW)) END
      WHERE d.id = merged.draft_id AND d.row_id = merged.stays_id::text AND d.release_id IS NULL AND NOT EXISTS (
        SELECT FROM public.drafts other WHERE other.table_name = 'speakers' AND other.row_id = merged.gone_id::text);
    UPDATE public.notes SET row_id = merged.gone_id WHERE id = ANY (merged.note_ids) AND row_id = merged.stays_id::text;
    UPDATE plenaria.merged_speakers SET draft_changes = NULL, draft_became = NULL, note_ids = '{}' WHERE gone_id = NEW.id;
  ELSE
    SELECT * INTO merged FROM plenaria.merged_speakers
      WHERE gone_id = OLD.id AND parted_by = nullif(current_setting('plenaria.taken_back', true), '')::bigint;
    IF FOUND THEN
      PERFORM plenaria.merge_own_pages(OLD, merged.stays_id);
    END IF;
  END IF;
  RETURN NULL;
END $$;
