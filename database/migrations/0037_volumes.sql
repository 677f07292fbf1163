-- From this day on a volume has all its papers; without one its page says that it still receives some.
ALTER TABLE public.volumes ADD COLUMN completed date;

-- A volume of the sample stays while it holds papers that are not the sample's, as a round table does with such a lecture.
CREATE OR REPLACE FUNCTION plenaria.sample_content() RETURNS TABLE (table_name text, row_id text, shown boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  list_name text;
BEGIN
  IF NOT plenaria.may_write() THEN RETURN; END IF;
  FOR list_name IN SELECT DISTINCT s.table_name FROM plenaria.sample_rows s LOOP
    RETURN QUERY EXECUTE format('SELECT s.table_name, s.row_id, stored.id IS NOT NULL
      FROM plenaria.sample_rows s LEFT JOIN public.%1$I stored ON stored.id::text = s.row_id
      WHERE s.table_name = %1$L AND (stored.id IS NULL OR plenaria.is_sample(%1$L, to_jsonb(stored)) AND NOT EXISTS (
        SELECT FROM public.program_items inside WHERE inside.parent_id::text = s.row_id
          AND NOT plenaria.is_sample(''program_items'', to_jsonb(inside))) AND NOT EXISTS (
        SELECT FROM public.papers inside WHERE %1$L = ''volumes'' AND inside.edition::text = to_jsonb(stored) ->> ''edition''
          AND NOT plenaria.is_sample(''papers'', to_jsonb(inside))))', list_name);
  END LOOP;
END $$;
