-- The sample is removed row by row, within what its caller holds: a set for each of its rows takes longer than a statement may.
CREATE OR REPLACE FUNCTION plenaria.put_back(list_name text, row_key text, former jsonb) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  IF former IS NULL THEN
    PERFORM plenaria.write_rows(list_name, 'DELETE', NULL, ARRAY[plenaria.former_row(list_name, row_key, NULL)]);
  ELSE
    PERFORM plenaria.apply_set(ARRAY[plenaria.former_row(list_name, row_key, former)]);
  END IF;
END $$;
