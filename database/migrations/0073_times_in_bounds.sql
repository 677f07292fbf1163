-- Every time and day that a client may send is one that calendars, pages and JSON can say: of the years 1 to 9999.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN SELECT c.relname AS list, a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
        AND a.atttypid IN ('timestamptz'::regtype, 'date'::regtype)
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.conname = c.relname || '_' || a.attname || '_in_bounds')
  LOOP
    -- What is stored already stays until it is changed.
    EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I CHECK (%I >= ''0001-01-02'' AND %3$I < ''9999-12-31'') NOT VALID',
      found.list, found.list || '_' || found.name || '_in_bounds', found.name);
  END LOOP;
END $$;
