-- An undo of a change of the facts restores the facts that the change changed, and leaves those that others changed since: as in other rows.

-- Whether three versions of a list of objects have as many elements, and no field of an element was changed and then changed again.
CREATE FUNCTION plenaria.has_same_elements(was jsonb, became jsonb, now jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN 'array' = ALL (ARRAY[jsonb_typeof(was), jsonb_typeof(became), jsonb_typeof(now)])
    THEN jsonb_array_length(was) = jsonb_array_length(became) AND jsonb_array_length(became) = jsonb_array_length(now)
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(was || became || now) element WHERE jsonb_typeof(element) <> 'object')
      AND NOT EXISTS (
        SELECT FROM plenaria.leaves(jsonb_build_object('list', was)) w FULL JOIN plenaria.leaves(jsonb_build_object('list', became)) b USING (path)
            FULL JOIN plenaria.leaves(jsonb_build_object('list', now)) n USING (path)
          WHERE w.value IS DISTINCT FROM b.value AND b.value IS DISTINCT FROM n.value AND w.value IS DISTINCT FROM n.value)
    ELSE false END
$$;

\ir ../functions/former_value.sql
\ir ../functions/former_values.sql
REVOKE ALL ON FUNCTION plenaria.has_same_elements, plenaria.former_value FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.has_same_elements, plenaria.former_value TO authenticated;
-- contract: only former_values called it.
DROP FUNCTION plenaria.former_texts;
