-- {"author", "own"}: the name of who wrote the stored version of a row, or removed it, and whether it is the caller.
CREATE OR REPLACE FUNCTION plenaria.last_writing(list_name text, row_key text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('author', (SELECT a.name FROM public.content_authors a WHERE a.id = writer),
      'own', coalesce(writer = plenaria.own_id(), false))
    FROM (SELECT (SELECT h.changed_by FROM public.content_history h WHERE h.table_name = list_name AND h.row_id = row_key
      ORDER BY h.id DESC LIMIT 1) AS writer) w
$$;
