-- A pattern of invisible characters, and of those that are only allowed in names in certain positions (a variation selector, the letters of a flag)
-- (congress/hidden-text.ts).
CREATE OR REPLACE FUNCTION plenaria.hidden() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '[\u202a-\u202e\u2066-\u2069\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<![#*0-9\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2900-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff])\ufe0f+|(?<![\U0001f3f4\U000e0001\U000e0020-\U000e007f])[\U000e0001\U000e0020-\U000e007f]+'
$$;
