-- The tables whose rows are an edition's: content_table(…, edition => true) says so in their comment. The annals name theirs themselves.
CREATE OR REPLACE FUNCTION plenaria.edition_tables() RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(relname::text ORDER BY relname) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND obj_description(oid, 'pg_class') = 'An edition keeps its rows'
$$;
