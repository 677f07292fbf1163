-- Rejects times of an item that no clock shows. Stored times are only checked when they are written again.
CREATE OR REPLACE FUNCTION plenaria.refuse_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.time = OLD.time THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'No clock shows this time' USING ERRCODE = '23514', HINT = 'Write the hours as 09:00 - 10:00, from 00:00 to 24:00.';
END $$;
