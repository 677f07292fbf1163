-- Hours as people write them: "9:00h às 10:00h", "14h00min", "14hs", "14:00:00", "2 PM to 3 PM", as congress/programme/times.ts reads them.
CREATE FUNCTION plenaria.minute_of(hour integer, minute integer, half text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- Null where no clock shows it.
  SELECT total FROM (SELECT minute + 60 * CASE
      WHEN half IS NULL OR hour > 12 THEN hour
      ELSE hour % 12 + CASE lower(half) WHEN 'p' THEN 12 ELSE 0 END
    END AS total) shown WHERE minute < 60 AND total <= 1440
$$;

\ir ../functions/is_end_meant.sql
