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

\ir ../functions/take_back.sql
