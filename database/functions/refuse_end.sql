-- Rejects times of an item with an implausible end. Stored times are only checked when they are written again.
CREATE OR REPLACE FUNCTION plenaria.refuse_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.time = OLD.time THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The end must come after the beginning' USING ERRCODE = '23514', HINT = 'Write the hours as 09:00 - 10:00.';
END $$;
