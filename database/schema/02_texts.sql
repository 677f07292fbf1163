-- The rules of texts, translations, addresses and pictures. They hold whichever way a row is written: by a request for its table, a
-- function that writes many, a draft that is published, the link of an own page, or the history that is taken back.

-- Translations --------------------------------------------------------------------------------------------------------------
-- The texts of the content in English and Spanish: {"en": {"title": "…"}, "es": {…}}. A text without a translation is shown in
-- Portuguese.

-- Whether translations have only known languages and columns, each with a text that is not blank.
CREATE FUNCTION plenaria.valid_translations(translations jsonb, columns text[]) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  language text;
  texts jsonb;
BEGIN
  IF jsonb_typeof(translations) <> 'object' THEN
    RETURN false;
  END IF;
  FOR language, texts IN SELECT * FROM jsonb_each(translations) LOOP
    IF language NOT IN ('en', 'es') OR jsonb_typeof(texts) <> 'object' THEN
      RETURN false;
    ELSIF EXISTS (SELECT FROM jsonb_each(texts) AS translated (name, content)
      WHERE name <> ALL (columns) OR jsonb_typeof(content) <> 'string' OR content #>> '{}' !~ '\S') THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END $$;

-- The translations of a row whose column `derived` is copied from column `source` of `origin`, in every language.
CREATE FUNCTION plenaria.derived_translations(translations jsonb, derived text, origin jsonb, source text) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(language, texts) FILTER (WHERE texts <> '{}'), '{}')
    FROM (VALUES ('en'), ('es')) AS languages (language), LATERAL (
      SELECT coalesce(translations -> language, '{}') - derived
        || CASE WHEN origin -> language ? source THEN jsonb_build_object(derived, origin -> language -> source)
          ELSE '{}' END AS texts) AS translated
$$;

-- Texts and addresses -------------------------------------------------------------------------------------------------------
-- The lists and patterns are also the forms', in TypeScript: database/text-rules.test.ts holds these against those.

\ir ../functions/placeholders.sql

-- Bidirectional control characters and all other invisible characters (congress/hidden-text.ts).
CREATE FUNCTION plenaria.reversing() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '\u202a-\u202e\u2066-\u2069'
$$;
\ir ../functions/hidden.sql

\ir ../functions/web_address.sql
\ir ../functions/site_path.sql

-- What a column holds: `placed` texts have placeholders of the facts and no markup, a `link` is a page of this site or an `address`
-- of another one, in a `name` nobody may hide anything. Any other text of any table is a `text`. NULL: pictures, which have a rule
-- of their own.
CREATE FUNCTION plenaria.text_kind(list_name text, column_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN column_name IN ('image', 'logo') THEN NULL
    WHEN list_name || '.' || column_name IN ('faq.question', 'faq.answer', 'faq.link_text', 'faq.translations', 'site_texts.text',
      'site_texts.translations', 'mailings.subject', 'mailings.body', 'mailings.link_text', 'mailings.translations') THEN 'placed'
    WHEN list_name || '.' || column_name IN ('faq.link', 'notices.link', 'mailings.link') THEN 'link'
    WHEN list_name || '.' || column_name IN ('sponsors.website', 'past_sponsors.website', 'editions.certificates',
      'editions.annals', 'venue_details.link') THEN 'address'
    WHEN list_name || '.' || column_name = 'event_facts.facts' THEN 'facts'
    WHEN column_name = 'name' OR list_name || '.' || column_name IN ('program_items.speaker', 'program_items.moderator',
      'papers.authors', 'volumes.editors') THEN 'name'
    ELSE 'text' END
$$;

\ir ../functions/text_fault.sql

-- The same of all texts in a value. The addresses of the facts are the links and the map.
CREATE FUNCTION plenaria.text_fault(kind text, content jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT fault FROM (
    SELECT plenaria.text_fault(CASE kind WHEN 'facts' THEN 'text' ELSE kind END, item #>> '{}') AS fault
      FROM jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') item
    UNION ALL SELECT plenaria.text_fault('address', address)
      FROM jsonb_each_text((content -> 'links') - 'registrantEvent' || jsonb_build_object('map', content #> '{venue,mapUrl}')) links (name, address)
      WHERE kind = 'facts') found
    WHERE fault IS NOT NULL LIMIT 1
$$;

-- The first column that differs from `before` and holds what it cannot.
CREATE FUNCTION plenaria.row_fault(list_name text, item jsonb, before jsonb, OUT column_name text, OUT kind text, OUT fault text)
LANGUAGE sql STABLE AS $$
  SELECT a.attname, known.kind, found.fault
    FROM pg_attribute a, LATERAL (SELECT plenaria.text_kind(list_name, a.attname) AS kind) known,
      LATERAL (SELECT plenaria.text_fault(known.kind, item -> a.attname::text) AS fault) found
    WHERE a.attrelid = format('public.%I', list_name)::regclass AND a.attnum > 0 AND NOT a.attisdropped
      AND known.kind IS NOT NULL AND item -> a.attname::text IS DISTINCT FROM before -> a.attname::text AND found.fault IS NOT NULL
    ORDER BY a.attnum LIMIT 1
$$;

CREATE FUNCTION plenaria.refuse_row_fault(list_name text, item jsonb, before jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT * INTO found FROM plenaria.row_fault(list_name, item, before);
  IF found.fault IS NULL THEN RETURN; END IF;
  RAISE EXCEPTION USING ERRCODE = '23514', MESSAGE = format(CASE WHEN found.kind IN ('address', 'link') THEN 'The %s of %s cannot be the address %s'
      ELSE 'The %s of %s cannot hold %s' END, found.column_name, list_name, found.fault),
    HINT = CASE WHEN found.kind = 'address' THEN 'Write http:// or https:// and a host with a dot, in ASCII (xn--…), without a user''s name.'
      WHEN found.kind = 'link' THEN 'Write a page of this site (/programacao), or https:// and a host with a dot, in ASCII (xn--…).'
      WHEN found.fault ~ '^U\+' THEN 'Remove this character: nobody sees it, and it can turn round what stands beside it.'
      ELSE 'Write plain words; between double braces name a placeholder of docs/api.md.' END;
END $$;

\ir ../functions/erases_person.sql
\ir ../functions/refuse_texts.sql

-- Pictures ------------------------------------------------------------------------------------------------------------------
-- What stands in a picture's column is a picture: a data string of an image, and a drawing without scripts; no address and
-- no page.

-- The size of a stored picture in bytes: decoded for a base64 data string, otherwise as stored.
CREATE FUNCTION plenaria.picture_size(picture text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN left(picture, 200) ~ '^data:[^,]*;base64,' THEN
      (octet_length(picture) - octet_length(split_part(left(picture, 200), ',', 1)) - 1)::bigint * 3 / 4
        - CASE WHEN right(picture, 2) = '==' THEN 2 WHEN right(picture, 1) = '=' THEN 1 ELSE 0 END
    ELSE octet_length(picture)
  END
$$;

-- The characters of a drawing, bytes beyond ASCII as PostgreSQL escapes them. encoding: what stands before the comma.
CREATE FUNCTION plenaria.drawing_text(encoding text, content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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

-- The reason why a text is not a valid stored picture; NULL if it is.
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

-- Met by faults only; a picture that is not changed stays, whatever it is. TG_ARGV[0]: the picture's column.
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
