-- Met by faults only. What a column held before there was its rule stays until it is changed.
CREATE OR REPLACE FUNCTION plenaria.refuse_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT plenaria.erases_person() THEN
    PERFORM plenaria.refuse_row_fault(TG_TABLE_NAME, to_jsonb(NEW), CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END);
  END IF;
  RETURN NEW;
END $$;
