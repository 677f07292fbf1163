-- Nobody writes to these tables until the transaction is over, and then sees what was written before. All take them in one order, so
-- that nobody waits for somebody who waits for them. The programme is the last: writing speakers or facts locks it, too.
CREATE OR REPLACE FUNCTION plenaria.hold_tables(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT known FROM (SELECT DISTINCT unnest(names) AS known) given ORDER BY known = 'program_items', known LOOP
    EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', name);
  END LOOP;
END $$;
