-- An undo restores the values that its change changed, and no others; a committee that was renamed since is called by its present name.

-- The name by which a committee is known now that was called `name` when change `since` was made. A renaming is a change that gave all of its
-- members another name, which no other committee had.
CREATE FUNCTION plenaria.present_name(name text, since bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  change record;
  renamed text;
BEGIN
  FOR change IN
    SELECT min(h.id) AS first, max(h.id) AS last FROM public.content_history h WHERE h.table_name = 'committees'
      AND h.id > (SELECT max(own.id) FROM public.content_history own WHERE own.transaction_id = since)
      AND h.was ->> 'type' <> h.became ->> 'type' GROUP BY h.transaction_id ORDER BY 1
  LOOP
    WITH moved AS (
      SELECT was.type AS was, became.type AS became
        FROM plenaria.members_at(change.first - 1) was JOIN plenaria.members_at(change.last) became USING (id)
    )
    SELECT min(m.became) INTO renamed FROM moved m WHERE m.was = present_name.name
      HAVING count(DISTINCT m.became) = 1 AND NOT EXISTS (SELECT FROM moved o WHERE o.became = min(m.became) AND o.was <> present_name.name);
    name := coalesce(renamed, name);
  END LOOP;
  RETURN name;
END $$;

-- The members of all committees after a line of the history.
CREATE FUNCTION plenaria.members_at(line bigint) RETURNS TABLE (id text, type text) LANGUAGE sql STABLE AS $$
  SELECT newest.row_id, newest.became ->> 'type' FROM (
    SELECT DISTINCT ON (h.row_id) h.row_id, h.became FROM public.content_history h
      WHERE h.table_name = 'committees' AND h.id <= line ORDER BY h.row_id, h.id DESC) newest
    WHERE newest.became IS NOT NULL
$$;

-- A former version of a member, or values of it, in the committee as it is now: its name in each language, and its position among the others.
-- `written`: the members that the same set writes; what these say now does not count.
CREATE FUNCTION plenaria.in_present_committee(member jsonb, since bigint, written text[] DEFAULT '{}') RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT member || jsonb_build_object('type', present.name) || coalesce((
      SELECT jsonb_build_object('committee_order', c.committee_order) || CASE WHEN member ? 'translations' THEN jsonb_build_object(
          'translations', plenaria.derived_translations(member -> 'translations', 'type', c.translations, 'type')) ELSE '{}' END
        FROM public.committees c WHERE c.type = present.name AND c.id::text <> ALL (written) LIMIT 1), '{}')
    FROM (SELECT plenaria.present_name(member ->> 'type', since) AS name) present
$$;

-- Translations whose texts that a change changed are as before it, and the others as they are now.
CREATE FUNCTION plenaria.former_texts(was jsonb, became jsonb, now jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(language, texts), '{}') FROM (
    SELECT split_part(path, '.', 1) AS language, jsonb_object_agg(split_part(path, '.', 2), value) AS texts FROM (
      SELECT path, CASE WHEN w.value IS NOT DISTINCT FROM b.value THEN n.value ELSE w.value END AS value
        FROM plenaria.leaves(was) w FULL JOIN plenaria.leaves(became) b USING (path) FULL JOIN plenaria.leaves(now) n USING (path)) text
      WHERE value IS NOT NULL GROUP BY 1) translated
$$;

-- What an undo writes into a row: the columns that the change changed, as they were `before` it; NULL: the row is removed. A row that is not
-- there now returns whole.
CREATE FUNCTION plenaria.former_values(before jsonb, was jsonb, became jsonb, now jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN before IS NULL OR became IS NULL OR now IS NULL THEN before ELSE (
    SELECT coalesce(jsonb_object_agg(key, CASE WHEN key = 'translations' AND now -> key <> became -> key
        THEN plenaria.former_texts(was -> key, became -> key, now -> key) ELSE before -> key END), '{}')
      FROM jsonb_object_keys(was) key WHERE was -> key IS DISTINCT FROM became -> key) END
$$;
REVOKE ALL ON FUNCTION plenaria.present_name, plenaria.members_at, plenaria.in_present_committee, plenaria.former_texts,
  plenaria.former_values FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.present_name, plenaria.members_at, plenaria.in_present_committee, plenaria.former_texts,
  plenaria.former_values TO authenticated;

\ir ../functions/turns.sql
\ir ../functions/inverse_of.sql
\ir ../functions/inverse_of_value.sql
\ir ../functions/restore_sample_content.sql
