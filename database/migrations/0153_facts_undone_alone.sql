-- An undo of a change of the facts restores the facts that the change changed, and leaves those that others changed since: as in other rows.

-- Whether each position of a list of objects holds the same element at three times, so that the elements can be merged one by one: the list always has as many
-- elements, and an element that was changed both by the change and after it has had the same id all the time. One without an id may have been
-- replaced by another element, so its list is not merged.
CREATE FUNCTION plenaria.has_same_elements(was jsonb, became jsonb, now jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN 'array' = ALL (ARRAY[jsonb_typeof(was), jsonb_typeof(became), jsonb_typeof(now)])
    THEN jsonb_array_length(was) = jsonb_array_length(became) AND jsonb_array_length(became) = jsonb_array_length(now)
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(was || became || now) element WHERE jsonb_typeof(element) <> 'object')
      AND NOT EXISTS (SELECT FROM generate_series(0, jsonb_array_length(was) - 1) place
        WHERE was -> place <> became -> place AND became -> place <> now -> place
          AND (was #> ARRAY[place::text, 'id'] = became #> ARRAY[place::text, 'id']
            AND became #> ARRAY[place::text, 'id'] = now #> ARRAY[place::text, 'id']) IS NOT TRUE)
    ELSE false END
$$;

\ir ../functions/former_value.sql
\ir ../functions/former_values.sql
REVOKE ALL ON FUNCTION plenaria.has_same_elements, plenaria.former_value FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.has_same_elements, plenaria.former_value TO authenticated;
-- contract: only former_values called it.
DROP FUNCTION plenaria.former_texts;

-- A draft that returns with the undo of its publication keeps what others have written since, too.
\ir ../functions/drafts_again.sql
