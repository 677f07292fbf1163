-- A draft is held to the rules of the row that it becomes: nobody is there to correct it when it is published.
CREATE OR REPLACE FUNCTION plenaria.refuse_draft_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT plenaria.erases_person() THEN
    PERFORM plenaria.refuse_row_fault(NEW.table_name, NEW.changes, CASE WHEN TG_OP = 'UPDATE' THEN OLD.changes END);
  END IF;
  RETURN NEW;
END $$;
