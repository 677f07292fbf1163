-- The tables whose rows belong to an edition: content_table(…, edition => true) records it in their comment. The annals have an edition column of their own.
CREATE OR REPLACE FUNCTION plenaria.edition_tables() RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(relname::text ORDER BY relname) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND obj_description(oid, 'pg_class') = 'An edition keeps its rows'
$$;
