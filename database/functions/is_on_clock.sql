-- Whether a clock shows every time in the free text of an item: "24:30" and "9:75" are mistakes that would count as no time at all.
-- The forms judge the same (`isOnClock` of congress/programme/times.ts).
CREATE OR REPLACE FUNCTION plenaria.is_on_clock(hours text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT NOT EXISTS (SELECT FROM regexp_matches(hours, '(?<![\d:])(\d{1,3})[:h](\d{2,3})(?!\d)', 'gi') AS found (part)
    WHERE part[2]::integer > 59 OR part[1]::integer * 60 + part[2]::integer > 1440)
$$;
