-- An undo restores the values that its change changed, and no others; a committee that was renamed since is called by its present name.

\ir ../functions/present_name.sql

-- The members of all committees after a line of the history.
CREATE FUNCTION plenaria.members_at(line bigint) RETURNS TABLE (id text, type text) LANGUAGE sql STABLE AS $$
  SELECT newest.row_id, newest.became ->> 'type' FROM (
    SELECT DISTINCT ON (h.row_id) h.row_id, h.became FROM public.content_history h
      WHERE h.table_name = 'committees' AND h.id <= line ORDER BY h.row_id, h.id DESC) newest
    WHERE newest.became IS NOT NULL
$$;

\ir ../functions/in_present_committee.sql

-- Translations whose texts that a change changed are as before it, and the others as they are now.
CREATE FUNCTION plenaria.former_texts(was jsonb, became jsonb, now jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(language, texts), '{}') FROM (
    SELECT split_part(path, '.', 1) AS language, jsonb_object_agg(split_part(path, '.', 2), value) AS texts FROM (
      SELECT path, CASE WHEN w.value IS NOT DISTINCT FROM b.value THEN n.value ELSE w.value END AS value
        FROM plenaria.leaves(was) w FULL JOIN plenaria.leaves(became) b USING (path) FULL JOIN plenaria.leaves(now) n USING (path)) text
      WHERE value IS NOT NULL GROUP BY 1) translated
$$;

\ir ../functions/former_values.sql
REVOKE ALL ON FUNCTION plenaria.present_name, plenaria.members_at, plenaria.in_present_committee, plenaria.former_texts,
  plenaria.former_values FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.present_name, plenaria.members_at, plenaria.in_present_committee, plenaria.former_texts,
  plenaria.former_values TO authenticated;

\ir ../functions/turns.sql
\ir ../functions/inverse_of.sql
\ir ../functions/inverse_of_value.sql
\ir ../functions/restore_sample_content.sql
