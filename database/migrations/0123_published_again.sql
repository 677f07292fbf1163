-- A publication that was taken back is published again where that is taken back in its turn: its drafts are none any more, and its release
-- is published.

-- Of rows that a change touched, the drafts that say nothing but what is stored by now.
CREATE FUNCTION plenaria.said_already(taken bigint) RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY INVOKER AS $$
DECLARE
  draft public.drafts;
  same boolean;
  found uuid[] := '{}';
BEGIN
  FOR draft IN
    SELECT d.* FROM public.drafts d WHERE EXISTS (SELECT FROM public.content_history h
      WHERE h.transaction_id = taken AND h.table_name = d.table_name AND h.row_id = d.row_id)
  LOOP
    EXECUTE format('SELECT to_jsonb(jsonb_populate_record(t, $2)) = to_jsonb(t) FROM public.%I t WHERE id = $1::%s',
        draft.table_name, plenaria.key_type(draft.table_name))
      INTO same USING draft.row_id, coalesce(draft.changes, '{}');
    IF (CASE WHEN draft.changes IS NULL THEN same IS NULL ELSE same END) THEN
      found := found || draft.id;
    END IF;
  END LOOP;
  RETURN found;
END $$;

-- They are published by this change, and a release with them, unless something else is in it by now.
CREATE FUNCTION plenaria.publish_again(taken bigint) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  done uuid[] := plenaria.said_already(taken);
  whole uuid[] := ARRAY(SELECT d.release_id FROM public.drafts d JOIN public.releases r ON r.id = d.release_id
    WHERE r.published_at IS NULL GROUP BY d.release_id HAVING bool_and(d.id = ANY (done)));
BEGIN
  PERFORM plenaria.note_drafted(done);
  DELETE FROM public.drafts WHERE id = ANY (done);
  UPDATE public.releases SET published_at = clock_timestamp(), failure = NULL,
    change_id = (SELECT max(id) FROM public.content_history WHERE transaction_id = pg_current_xact_id()::text::bigint)
    WHERE id = ANY (whole);
END $$;
REVOKE ALL ON FUNCTION plenaria.said_already, plenaria.publish_again FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.said_already, plenaria.publish_again TO authenticated;

-- As in 0119_nothing_goes_unseen.sql, and drafts go and come back however often it is.
CREATE OR REPLACE FUNCTION public.take_back(change jsonb, seen jsonb DEFAULT NULL, part jsonb DEFAULT NULL)
RETURNS SETOF public.content_changes LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  taken bigint;
  known bigint := CASE WHEN jsonb_typeof(seen) = 'number' THEN (seen #>> '{}')::bigint END;
  called text;
BEGIN
  PERFORM plenaria.refuse_outsider();
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
