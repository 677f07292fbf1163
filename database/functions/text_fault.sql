-- The reason why a text is not valid for a kind; NULL if it is.
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
