-- As in 0032_editions.sql, and each row is found by its key: looked for as a text, every row of the list was read for each of
-- them, and 2,000 rows took longer than a statement may.
CREATE OR REPLACE FUNCTION plenaria.put_back(list_name text, row_key text, former jsonb) RETURNS void
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  known text := (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
    WHERE attrelid = format('public.%I', list_name)::regclass AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '' AND attname NOT IN ('id', 'created_at') AND former ? attname);
  key_type regtype := (SELECT atttypid FROM pg_attribute
    WHERE attrelid = format('public.%I', list_name)::regclass AND attname = 'id');
  changed bigint;
BEGIN
  IF former IS NULL THEN
    EXECUTE format('DELETE FROM public.%I WHERE id = $1::%s', list_name, key_type) USING row_key;
    RETURN;
  END IF;
  EXECUTE format('UPDATE public.%1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1))
    WHERE id = $2::%3$s', list_name, known, key_type) USING former, row_key;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed = 0 THEN
    EXECUTE format('INSERT INTO public.%1$I (id, created_at, %2$s)
      SELECT id, created_at, %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1)', list_name, known) USING former;
  END IF;
END $$;
