-- What stands in a picture's column is a picture: a data string of an image, and a drawing without scripts; no address and
-- no page. A row that holds something else from before may keep it until its picture is changed.

-- The characters of a drawing, bytes beyond ASCII as PostgreSQL escapes them. encoding: what stands before the comma.
CREATE FUNCTION plenaria.drawing_text(encoding text, content text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN encoding ~ ';base64$' THEN (
      -- As lenient as the server that reads it: spaces, the alphabet of addresses, no padding.
      SELECT encode(decode(rpad(bare, (length(bare) + 3) / 4 * 4, '='), 'base64'), 'escape')
        FROM translate(content, E'-_= \t\r\n', '+/') AS bare)
    ELSE (
      SELECT string_agg(CASE WHEN piece[1] ~ '^%..' THEN encode(decode(substr(piece[1], 2), 'hex'), 'escape')
          ELSE piece[1] END, '' ORDER BY place)
        FROM regexp_matches(content, '%[0-9a-fA-F]{2}|[^%]+|%', 'g') WITH ORDINALITY AS pieces (piece, place))
  END
$$;

-- What keeps a text from being a stored picture; NULL: nothing does.
CREATE FUNCTION plenaria.picture_fault(picture text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  head text := lower(split_part(left(picture, 201), ',', 1));
  drawing text;
BEGIN
  IF coalesce(picture, '') = '' THEN
    RETURN NULL;
  ELSIF head !~ '^data:image/[a-z0-9.+-]+(;[a-z0-9=.+-]+)*$' OR length(head) > 200 OR length(head) = length(picture) THEN
    RETURN 'is not a picture';
  ELSIF head !~ '^data:image/svg' THEN
    RETURN NULL;
  END IF;
  -- Some write two bytes for each letter.
  drawing := replace(plenaria.drawing_text(head, substr(picture, length(head) + 2)), '\000', '');
  IF drawing ~* '<([\w.-]+:)?script|<[^<>]*[\s"''/]on[a-z]+\s*=|javascript:' THEN
    RETURN 'is a drawing with a script';
  END IF;
  RETURN NULL;
EXCEPTION WHEN data_exception THEN
  RETURN 'is a drawing that cannot be read';
END $$;

-- Met by faults only. TG_ARGV[0]: the picture's column.
CREATE FUNCTION plenaria.refuse_fault() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  picture text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF TG_OP = 'UPDATE' AND picture = to_jsonb(OLD) ->> TG_ARGV[0] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The % of % %', TG_ARGV[0], TG_TABLE_NAME, plenaria.picture_fault(picture)
    USING ERRCODE = '23514', HINT = 'Send the picture itself as a data string (data:image/…), not an address or a page.';
END $$;

DO $$
DECLARE
  name text;
  picture text;
BEGIN
  FOR name, picture IN VALUES ('speakers', 'image'), ('leadership_team', 'image'), ('committees', 'image'), ('sponsors', 'logo') LOOP
    EXECUTE format('CREATE TRIGGER picture_rules BEFORE INSERT OR UPDATE OF %2$I ON public.%1$I
      FOR EACH ROW WHEN (plenaria.picture_fault(NEW.%2$I) IS NOT NULL) EXECUTE FUNCTION plenaria.refuse_fault(%2$L)',
      name, picture);
  END LOOP;
END $$;
