-- Merges two rows of the same person: `gone` is deleted, and `stays` gets the talks of both and all data that only `gone` had.
-- `seen`: the versions ({"id", "updated_at"}) of both rows that the caller has read. Returns the change: undoing it separates them
-- again.
CREATE OR REPLACE FUNCTION public.merge_speakers(gone jsonb, stays jsonb, seen jsonb DEFAULT NULL) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  both_ids uuid[];
  goes public.speakers;
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
  SELECT g.* INTO goes FROM public.speakers g WHERE g.id = both_ids[1];
  SELECT plenaria.lacking(to_jsonb(s), to_jsonb(goes)) INTO lacks FROM public.speakers s WHERE s.id = both_ids[2];
  PERFORM plenaria.apply_set(ARRAY[plenaria.former_row('speakers', both_ids[1]::text, NULL),
    ROW('speakers', both_ids[2], lacks, NULL, NULL, NULL)::plenaria.change]);
  PERFORM plenaria.merge_own_pages(goes, both_ids[2]);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
