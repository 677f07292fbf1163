-- Whether the time of an item is plausible; it is free text. If it contains two times, the second must be a possible end: later than the first, or
-- on the next day with less than twelve hours in between. The two must differ. The forms parse times in the same way, including
-- the Spanish a.m./p.m. ("2:30 p. m.") and no-break spaces (congress/programme/times.ts).
CREATE OR REPLACE FUNCTION plenaria.is_end_meant(hours text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  hour text := '(?<![\d:])(\d{1,2})';
  mark text := '\s*[:h.]\s*(\d{2})(?!\d)(?::\d{2}(?!\d))?(?:\s*(?:h(?:rs?|s)?|min)(?!\w))?|\s*h(?:rs?|s)?(?!\w)';
  half text := '\s*([ap])\.?\s?m(?![\w\u00c0-\u024f])\.?';
  found text[] := regexp_match(translate(hours, U&'\00a0\202f', '  '), format('(%1$s(?:%2$s)?(?:%3$s)?\s*(?:-|–|—|até|as|às|a|to|until|hasta)\s*%1$s(?:%2$s)?(?:%3$s)?)',
    hour, mark, half), 'i');
  ends integer := plenaria.minute_of(found[5]::integer, coalesce(found[6], '0')::integer, found[7]);
  begins integer := plenaria.minute_of(found[2]::integer, coalesce(found[3], '0')::integer, found[4]);
  as_ends integer := plenaria.minute_of(found[2]::integer, coalesce(found[3], '0')::integer, found[7]);
BEGIN
  IF found[4] IS NULL AND found[7] IS NOT NULL AND as_ends < ends THEN
    begins := as_ends;
  END IF;
  -- What no clock shows names no hour, and figures without a mark name none.
  IF found IS NULL OR found[1] !~* format('%s(?:(?:%s)(?:%s)?|%3$s)', hour, mark, half)
    OR begins IS NULL OR begins >= 1440 OR ends IS NULL THEN
    RETURN true;
  END IF;
  RETURN ends > begins OR (ends < begins AND ends + 1440 - begins < 720);
END $$;
