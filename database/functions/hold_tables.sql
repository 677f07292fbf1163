-- Locks these tables against writes until the end of the transaction; writes that wait for the lock then see its results. All callers lock in the same order,
-- which prevents deadlocks. The programme is the last, because writing speakers or facts also locks it.
CREATE OR REPLACE FUNCTION plenaria.hold_tables(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT known FROM (SELECT DISTINCT unnest(names) AS known) given ORDER BY known = 'program_items', known LOOP
    EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', name);
  END LOOP;
END $$;
