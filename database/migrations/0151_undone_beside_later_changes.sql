-- An undo leaves alone what others have done since: a committee takes back its former name as a whole, unless another one has it now; a row
-- that was removed since stays removed; a member who was moved since does not take values of the former committee along.

-- The committees that a change renamed: all of their members got another name, which no other committee had.
CREATE FUNCTION plenaria.renamings(change bigint) RETURNS TABLE (former text, became text) LANGUAGE sql STABLE AS $$
  WITH lines AS (
    SELECT min(h.id) AS first, max(h.id) AS last FROM public.content_history h
      WHERE h.transaction_id = change AND h.table_name = 'committees' AND h.was ->> 'type' <> h.became ->> 'type'
  ), moved AS (
    SELECT was.type AS was, became.type AS became
      FROM lines, LATERAL plenaria.members_at(first - 1) was JOIN LATERAL plenaria.members_at(last) became USING (id)
  )
  SELECT m.was, min(m.became) FROM moved m GROUP BY m.was HAVING count(DISTINCT m.became) = 1 AND min(m.became) <> m.was
    AND NOT EXISTS (SELECT FROM moved o WHERE o.became = min(m.became) AND o.was <> m.was)
$$;

-- Raises 23505 if a committee of this name has members. Those that the change `renamed` (a transaction_id) has written do not count.
CREATE FUNCTION plenaria.refuse_committee_name(name text, renamed bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM public.committees c WHERE c.type = refuse_committee_name.name AND NOT EXISTS (SELECT FROM public.content_history h
    WHERE h.transaction_id = renamed AND h.table_name = 'committees' AND h.row_id = c.id::text)) THEN
    RAISE EXCEPTION 'There is a committee with this name' USING ERRCODE = '23505', HINT = 'Choose another name.';
  END IF;
END $$;

-- contract: nothing is taken away; `in_present_committee` is there again at once, with two more parameters, and no server calls it.
DROP FUNCTION IF EXISTS plenaria.in_present_committee(jsonb, bigint, text[]);
\ir ../functions/in_present_committee.sql
\ir ../functions/present_name.sql
REVOKE ALL ON FUNCTION plenaria.renamings, plenaria.refuse_committee_name, plenaria.in_present_committee FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.renamings, plenaria.refuse_committee_name, plenaria.in_present_committee TO authenticated;

\ir ../functions/rename_committee.sql
\ir ../functions/number_places.sql
\ir ../functions/apply_set.sql
\ir ../functions/inverse_of.sql
\ir ../functions/inverse_of_value.sql
\ir ../functions/drafts_again.sql
\ir ../functions/take_back.sql
