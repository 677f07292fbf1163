-- What is taken back takes with it what followed from it, and nothing else.

-- People --------------------------------------------------------------------------------------------------------------------
-- What was clear about a name goes back with the change that made it clear, and what somebody has just said counts before what was clear
-- earlier.

-- The change that made it clear.
ALTER TABLE plenaria.settled_names ADD COLUMN settled_by bigint;
ALTER TABLE plenaria.settled_names ALTER COLUMN settled_by SET DEFAULT pg_current_xact_id()::text::bigint;

\ir ../functions/settle_names.sql

-- What is clear by nothing but a change that is taken back is so no more.
CREATE FUNCTION plenaria.unsettle_names(taken bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  items uuid[];
  people uuid[];
BEGIN
  PERFORM plenaria.refuse_outsider();
  WITH gone AS (DELETE FROM plenaria.settled_names s WHERE s.settled_by = taken RETURNING s.item_id, s.speaker_id)
    SELECT array_agg(DISTINCT item_id), array_agg(DISTINCT speaker_id) INTO items, people FROM gone;
  IF items IS NULL THEN RETURN; END IF;
  PERFORM plenaria.link_people(items);
  -- Who was found by somebody else's name since they were merged.
  UPDATE plenaria.speaker_names n SET key = plenaria.comparable_name(s.name) FROM public.speakers s
    WHERE s.id = n.speaker_id AND s.id = ANY (people) AND NOT EXISTS (SELECT FROM plenaria.session_people p WHERE p.speaker_id = s.id);
END $$;

-- The programme as it was before the change that is being taken back: null where none is.
CREATE FUNCTION plenaria.said_before(item_id uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT h.after FROM plenaria.history h
    WHERE h.table_name = 'program_items' AND h.row_id = item_id::text AND h.id < (SELECT min(id) FROM plenaria.history
      WHERE transaction_id = nullif(current_setting('plenaria.taken_back', true), '')::bigint)
    ORDER BY h.id DESC LIMIT 1
$$;

\ir ../functions/rename_people.sql

\ir ../functions/move_talks.sql

-- One value ---------------------------------------------------------------------------------------------------------------

-- Whether a path leads to the same element of each list on its way: that of one id, or else of a list as long as it was.
CREATE FUNCTION plenaria.is_same_place(one jsonb, other jsonb, path text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bool_and(CASE WHEN one #> path[1:depth + 1] ? 'id'
      THEN one #> path[1:depth + 1] -> 'id' IS NOT DISTINCT FROM other #> path[1:depth + 1] -> 'id'
      ELSE jsonb_typeof(other #> path[1:depth]) = 'array'
        AND jsonb_array_length(one #> path[1:depth]) = jsonb_array_length(other #> path[1:depth]) END), true)
    FROM generate_series(1, cardinality(path) - 1) depth WHERE jsonb_typeof(one #> path[1:depth]) = 'array'
$$;

-- The history's words -------------------------------------------------------------------------------------------------------

\ir ../functions/history_words.sql

REVOKE ALL ON FUNCTION plenaria.unsettle_names, plenaria.said_before, plenaria.is_same_place FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.is_same_place TO authenticated;
GRANT EXECUTE ON FUNCTION plenaria.unsettle_names TO authenticated;
