-- Whether an edition keeps its rows is said where a table is made, no more in a list that each further table has to write anew.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY plenaria.edition_tables() LOOP
    EXECUTE format('COMMENT ON TABLE public.%I IS %L', name, 'An edition keeps its rows');
  END LOOP;
END $$;
\ir ../functions/edition_tables.sql

-- contract: only migrations call it.
DROP FUNCTION IF EXISTS plenaria.content_table(text, text[], boolean, text, boolean, text);
\ir ../functions/content_table.sql
REVOKE ALL ON FUNCTION plenaria.content_table FROM PUBLIC;
