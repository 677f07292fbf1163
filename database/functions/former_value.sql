-- A value as it was before a change, except for what the change left as it was, which stays as it is now; NULL: there is none. An object is
-- restored field by field, and so are the elements of a list of objects if they are the same at the three times; any other list is restored as a whole, like
-- every other value.
CREATE OR REPLACE FUNCTION plenaria.former_value(was jsonb, became jsonb, now jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN was IS NOT DISTINCT FROM became THEN now
    WHEN now IS NOT DISTINCT FROM became THEN was
    WHEN 'object' = ALL (ARRAY(SELECT jsonb_typeof(item) FROM unnest(ARRAY[was, became, now]) item WHERE item IS NOT NULL)) THEN (
      SELECT CASE WHEN was IS NULL THEN nullif(restored, '{}') ELSE restored END FROM (
        SELECT coalesce(jsonb_object_agg(key, field) FILTER (WHERE field IS NOT NULL), '{}') AS restored FROM (
          SELECT key, plenaria.former_value(was -> key, became -> key, now -> key) AS field
            FROM jsonb_object_keys(coalesce(was, '{}') || coalesce(became, '{}') || coalesce(now, '{}')) key) fields) object)
    WHEN plenaria.has_same_elements(was, became, now) THEN (
      SELECT jsonb_agg(plenaria.former_value(was -> place, became -> place, now -> place) ORDER BY place)
        FROM generate_series(0, jsonb_array_length(was) - 1) place)
    ELSE was END
$$;
