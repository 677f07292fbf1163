-- Every text, number and boolean of a value, with its path: "facts.batches.0.until".
CREATE OR REPLACE FUNCTION plenaria.leaves(item jsonb) RETURNS TABLE (path text, value text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH RECURSIVE part (path, value) AS (
    SELECT key, member FROM jsonb_each(item) each_member (key, member)
    UNION ALL
    SELECT part.path || '.' || inner_part.key, inner_part.member FROM part, LATERAL (
      SELECT key, member FROM jsonb_each(CASE jsonb_typeof(part.value) WHEN 'object' THEN part.value ELSE '{}' END) o (key, member)
      UNION ALL
      SELECT (place - 1)::text, member FROM jsonb_array_elements(
        CASE jsonb_typeof(part.value) WHEN 'array' THEN part.value ELSE '[]' END) WITH ORDINALITY a (member, place)) inner_part)
  SELECT path, value #>> '{}' FROM part WHERE jsonb_typeof(value) NOT IN ('object', 'array', 'null')
$$;
