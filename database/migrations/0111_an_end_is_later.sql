-- Nothing ends in the minute in which it begins: such an end cannot be meant, either (0104). What is stored already stays as it is until
-- its hours are written again.
CREATE OR REPLACE FUNCTION plenaria.is_end_meant(hours text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  mark text := '\s*[:hH.]\s*(\d{2})(?!\d)|\s*[hH](?!\w)';
  found text[] := regexp_match(hours, format('((?<!\d)(\d{1,2})(?:%1$s)?\s*(?:-|–|—|até|as|às|a|to|until|hasta)\s*(?<!\d)(\d{1,2})(?:%1$s)?)',
    mark), 'i');
  begins integer := found[2]::integer * 60 + coalesce(found[3], '0')::integer;
  ends integer := found[4]::integer * 60 + coalesce(found[5], '0')::integer;
BEGIN
  -- What no clock shows names no hour, and figures without a mark name none.
  IF found IS NULL OR found[1] !~ format('(?<!\d)\d{1,2}(?:%s)', mark) OR begins >= 1440 OR ends > 1440
    OR coalesce(found[3], '0')::integer > 59 OR coalesce(found[5], '0')::integer > 59 THEN
    RETURN true;
  END IF;
  RETURN ends > begins OR ends + 1440 - begins < 720;
END $$;

CREATE OR REPLACE FUNCTION plenaria.refuse_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.time = OLD.time THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The end must come after the beginning' USING ERRCODE = '23514', HINT = 'Write the hours as 09:00 - 10:00.';
END $$;
