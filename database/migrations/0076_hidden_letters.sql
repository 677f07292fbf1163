-- More of what no reader sees, and what may stand in a name but where it belongs: a picture's mark, the letters of a flag. `hidden()` is a
-- whole pattern now (congress/hidden-text.ts).
CREATE OR REPLACE FUNCTION plenaria.hidden() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '[\u202a-\u202e\u2066-\u2069\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<![#*0-9\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2900-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff])\ufe0f+|(?<![\U0001f3f4\U000e0001\U000e0020-\U000e007f])[\U000e0001\U000e0020-\U000e007f]+'
$$;
CREATE OR REPLACE FUNCTION plenaria.web_address() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '^https?://(([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?[.])+[a-z]([a-z0-9-]{0,61}[a-z0-9])?|((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])[.]){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9]))(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\u0001-\u0020"<>\\\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u202a-\u202e\u2066-\u2069\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]*)?$'
$$;
CREATE OR REPLACE FUNCTION plenaria.site_path() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '^/([^/\u0001-\u0020"<>\\\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u202a-\u202e\u2066-\u2069\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb][^\u0001-\u0020"<>\\\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u202a-\u202e\u2066-\u2069\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]*)?$'
$$;

CREATE OR REPLACE FUNCTION plenaria.text_fault(kind text, content text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  found text;
BEGIN
  IF kind IN ('address', 'link') THEN
    RETURN CASE WHEN content ~ '\S' AND NOT (length(content) <= 2000
      AND (content ~* plenaria.web_address() OR kind = 'link' AND content ~* plenaria.site_path())) THEN left(content, 200) END;
  END IF;
  IF kind = 'placed' THEN
    -- Blanks as JavaScript knows them.
    SELECT '{{' || name || '}}' INTO found FROM (SELECT regexp_replace(match[1],
        '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '', 'g')
        AS name, place FROM regexp_matches(content, '\{\{([^{}]*)\}\}', 'g') WITH ORDINALITY matches (match, place)) named
      WHERE name <> ALL (plenaria.placeholders()) ORDER BY place LIMIT 1;
    found := coalesce(found, substring(content FROM '<[a-zA-Z/!][^>]*>'));
    IF found IS NOT NULL THEN RETURN found; END IF;
  END IF;
  found := substring(content FROM CASE kind WHEN 'name' THEN plenaria.hidden() ELSE '[' || plenaria.reversing() || ']' END);
  RETURN 'U+' || CASE WHEN ascii(found) > 65535 THEN upper(to_hex(ascii(found))) ELSE lpad(upper(to_hex(ascii(found))), 4, '0') END;
END $$;

CREATE OR REPLACE FUNCTION plenaria.name_with_account(name text, account text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN chosen = '' OR chosen = account THEN account ELSE concat(chosen, ' (' || account || ')') END
    FROM (SELECT left(btrim(regexp_replace(regexp_replace(coalesce(name, ''), plenaria.hidden(), '', 'g'), '\s+', ' ', 'g')), 80)
      AS chosen) given
$$;
