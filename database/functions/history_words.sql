-- The search words of a line of the history, in lower case without accents: its table ("speakers."), the name of its row, and for a
-- change each location ("speakers.title") with the old and the new value; for an added or deleted row all of its values. Every write waits
-- for this function, so only lists and translated texts are searched element by element.
CREATE OR REPLACE FUNCTION plenaria.history_words(list_name text, before jsonb, after jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  said text := list_name || '. ' || coalesce(plenaria.row_name(coalesce(after, before)), '');
  place record;
BEGIN
  IF before IS NULL OR after IS NULL THEN
    said := concat_ws(' ', said, (SELECT string_agg(value #>> '{}', ' ')
      FROM jsonb_path_query(coalesce(after, before) - '{id,created_at,updated_at}'::text[], 'strict $.**') value
      WHERE jsonb_typeof(value) NOT IN ('object', 'array', 'null')));
  ELSE
    FOR place IN
      SELECT key, nullif(before -> key, 'null') AS was, nullif(after -> key, 'null') AS becomes FROM jsonb_object_keys(before || after) key
        WHERE key NOT IN ('created_at', 'updated_at') AND nullif(before -> key, 'null') IS DISTINCT FROM nullif(after -> key, 'null')
    LOOP
      said := concat_ws(' ', said, CASE
        WHEN jsonb_typeof(place.was) IN ('object', 'array') OR jsonb_typeof(place.becomes) IN ('object', 'array')
        THEN (SELECT string_agg(concat_ws(' ', list_name || '.' || path, was.value, is_now.value), ' ')
          FROM plenaria.leaves(jsonb_build_object(place.key, place.was)) was
          FULL JOIN plenaria.leaves(jsonb_build_object(place.key, place.becomes)) is_now USING (path)
          WHERE was.value IS DISTINCT FROM is_now.value)
        ELSE concat_ws(' ', list_name || '.' || place.key, place.was #>> '{}', place.becomes #>> '{}') END);
    END LOOP;
  END IF;
  RETURN regexp_replace(normalize(lower(' ' || said), NFD), '[\u0300-\u036f]', '', 'g');
END $$;
