-- Undoes a change, or with `part`, {"table_name", "row_id", "path"}, one value of it, and returns the
-- resulting change; undoing that restores the first one. Closing an edition, or undoing a closing, can only be undone while nothing
-- was written since. Undoing a publication restores its drafts, any number of times. `seen` as in inverse_of;
-- the affected rows are locked before they are checked.
CREATE OR REPLACE FUNCTION public.take_back(change jsonb, seen jsonb DEFAULT NULL, part jsonb DEFAULT NULL)
RETURNS SETOF public.content_changes LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  taken bigint;
  known bigint;
  called text;
BEGIN
  PERFORM plenaria.refuse_outsider();
  IF jsonb_typeof(seen) NOT IN ('number', 'null') THEN
    RAISE EXCEPTION 'seen must be the id of a line of the history' USING ERRCODE = '22023';
  END IF;
  known := (seen #>> '{}')::bigint;
  taken := (change #>> '{}')::bigint;
  PERFORM set_config('plenaria.taken_back', taken::text, true);
  IF part IS NOT NULL THEN
    PERFORM plenaria.apply_set(ARRAY[plenaria.inverse_of_value(taken, part)]);
  ELSE
    IF EXISTS (SELECT FROM public.content_history WHERE transaction_id = taken AND table_name = 'editions'
      AND before ->> 'content' IS DISTINCT FROM after ->> 'content') THEN
      PERFORM plenaria.hold_content((SELECT max(id) FROM public.content_history WHERE transaction_id = taken));
      PERFORM set_config('plenaria.takes_closing_back', 'yes', true);
      known := NULL;
    END IF;
    PERFORM plenaria.begin_set(ARRAY(SELECT DISTINCT table_name FROM public.content_history WHERE transaction_id = taken));
    -- Otherwise two committees would become one, and could not be told apart again.
    PERFORM plenaria.refuse_committee_name(r.former, taken) FROM plenaria.renamings(taken) r
      WHERE r.former <> plenaria.present_name(r.became, taken);
    PERFORM plenaria.apply_set(plenaria.inverse_of(taken, known));
    called := (SELECT c.called FROM public.content_changes c WHERE c.transaction_id = taken);
    IF called IN ('publish_drafts', 'publish_release') OR EXISTS (SELECT FROM plenaria.drafted_rows(taken)) THEN
      PERFORM plenaria.drafts_again(taken);
    ELSIF called = 'take_back' THEN
      PERFORM plenaria.publish_again(taken);
    END IF;
  END IF;
  PERFORM plenaria.unsettle_names(taken);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
