-- Papers come in from spreadsheets, too: the function of 0029_import.sql with one more list.
DO $$
DECLARE
  written text := pg_get_functiondef('public.import_rows(jsonb, jsonb, jsonb)'::regprocedure);
BEGIN
  EXECUTE replace(written, $lists$'committees', 'faq')$lists$, $lists$'committees', 'faq', 'papers')$lists$);
END $$;
