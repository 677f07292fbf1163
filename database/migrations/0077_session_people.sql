-- Who speaks and moderates, by the people's ids. The texts `speaker` and `moderator` of an item go on saying it in words, and these links
-- follow them: whoever writes a text, by whichever door, links the speakers that it names, and a speaker who is renamed is renamed in
-- the texts. Names that belong to nobody, or to several, are text and nothing else.

-- Names ---------------------------------------------------------------------------------------------------------------------
-- As congress/programme/people.ts reads them: what is not stored yet, the browser compares.

-- Blanks as JavaScript knows them.
CREATE FUNCTION plenaria.blank() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
$$;

-- Without accents and capitals, and with single spaces.
CREATE FUNCTION plenaria.folded(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(regexp_replace(normalize(content, NFD),
    '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g')),
    '[' || plenaria.blank() || ']+', ' ', 'g'))
$$;

-- Without titles, and without what is written about a person beside the name: "Dra. Ana Lima (SP)" and "Moderação: Ana Lima" are both
-- "ana lima".
CREATE FUNCTION plenaria.comparable_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(regexp_replace(regexp_replace(regexp_replace(plain,
      '^[^:]*: *', ''),
      '(?<! ) *\([^()]*\)$| [-–—] .*$', ''),
      '^((profa?|dra?|enfa?|me|ma|msc?|sra?|phd)([.ªº]+ *| +))+', ''), ''), plain)
    FROM (SELECT plenaria.folded(name) AS plain) folded
$$;

-- The names in a text that are among `known`, as `comparable_name` has them: where each begins, and how it is written. Of the names that
-- begin at the same place it is the longest that is known: "Sônia de Andrade e Silva" is one person in two pieces.
CREATE FUNCTION plenaria.names_in(content text, known text[]) RETURNS TABLE (place integer, begins integer, written text, key text)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  blank text := plenaria.blank();
  -- A line's end separates by itself, whatever follows.
  separator text := '([,;/&|\n]|(?!\n)[' || blank || '](?:e|and|y)[' || blank || '])';
  pieces text[] := regexp_split_to_array(content, separator);
  between text[] := ARRAY(SELECT match[1] FROM regexp_matches(content, separator, 'g') match);
  piece integer := 1;
  last integer;
  position integer := 1;
  stretch text;
BEGIN
  place := 0;
  WHILE piece <= cardinality(pieces) LOOP
    last := piece;
    WHILE last < piece + 2 AND between[last] ~ '[a-z]' LOOP last := last + 1; END LOOP;
    LOOP
      stretch := pieces[piece];
      FOR further IN piece + 1 .. last LOOP stretch := stretch || between[further - 1] || pieces[further]; END LOOP;
      -- What is written about one of several people is not part of a longer name.
      IF last = piece OR stretch !~ '[:()]| [-–—] ' THEN
        key := plenaria.comparable_name(stretch);
        EXIT WHEN key = ANY (known);
      END IF;
      key := NULL;
      last := last - 1;
      EXIT WHEN last < piece;
    END LOOP;
    IF key IS NOT NULL THEN
      place := place + 1;
      written := regexp_replace(stretch, '^[' || blank || ']+', '');
      begins := position + length(stretch) - length(written);
      written := regexp_replace(written, '[' || blank || ']+$', '');
      RETURN NEXT;
      position := position + length(stretch) + coalesce(length(between[last]), 0);
      piece := last + 1;
    ELSE
      position := position + length(pieces[piece]) + coalesce(length(between[piece]), 0);
      piece := piece + 1;
    END IF;
  END LOOP;
END $$;

-- Links ---------------------------------------------------------------------------------------------------------------------

-- The name that each speaker is found by.
CREATE TABLE plenaria.speaker_names (
  speaker_id uuid PRIMARY KEY REFERENCES public.speakers (id) ON DELETE CASCADE,
  key text NOT NULL
);
CREATE INDEX speaker_names_key ON plenaria.speaker_names (key);

-- The triggers below write it, and nobody else.
CREATE TABLE plenaria.session_people (
  item_id uuid NOT NULL REFERENCES public.program_items (id) ON DELETE CASCADE,
  role text NOT NULL CONSTRAINT session_people_role_known CHECK (role IN ('speaker', 'moderator')),
  -- Counted from 1, in the order of the text.
  position integer NOT NULL,
  speaker_id uuid NOT NULL REFERENCES public.speakers (id) ON DELETE CASCADE,
  -- As the text writes it.
  name text NOT NULL,
  PRIMARY KEY (item_id, role, position)
);
CREATE INDEX session_people_speaker ON plenaria.session_people (speaker_id);

-- Who was meant by a name at an item once it was clear: it stays clear when a namesake comes, and when somebody who was removed or
-- merged is brought back. The first who is there counts.
CREATE TABLE plenaria.settled_names (
  item_id uuid NOT NULL, role text NOT NULL, key text NOT NULL, speaker_id uuid NOT NULL,
  settled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (item_id, role, key, speaker_id)
);

CREATE FUNCTION plenaria.link_people(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known text[] := ARRAY(SELECT DISTINCT n.key FROM plenaria.speaker_names n);
BEGIN
  WITH named AS (
    SELECT i.id AS item_id, r.role, n.place, n.written, n.key
      FROM public.program_items i, LATERAL (VALUES ('speaker', i.speaker), ('moderator', i.moderator)) r (role, content),
        LATERAL plenaria.names_in(r.content, known) n
      WHERE i.id = ANY (ids) AND r.content ~ '\S'
  ), meant AS (
    SELECT n.*, coalesce(
        (SELECT s.speaker_id FROM plenaria.settled_names s JOIN plenaria.speaker_names k USING (speaker_id, key)
          WHERE s.item_id = n.item_id AND s.role = n.role AND s.key = n.key ORDER BY s.settled_at, s.speaker_id LIMIT 1),
        (SELECT min(k.speaker_id::text)::uuid FROM plenaria.speaker_names k WHERE k.key = n.key HAVING count(*) = 1)) AS speaker_id
      FROM named n
  ), linked AS (
    SELECT * FROM meant WHERE speaker_id IS NOT NULL
  ), settled AS (
    INSERT INTO plenaria.settled_names (item_id, role, key, speaker_id)
      SELECT DISTINCT item_id, role, key, speaker_id FROM linked ON CONFLICT DO NOTHING
  ), gone AS (
    DELETE FROM plenaria.session_people p WHERE p.item_id = ANY (ids)
      AND NOT EXISTS (SELECT FROM linked l WHERE (l.item_id, l.role, l.place) = (p.item_id, p.role, p.position))
  )
  INSERT INTO plenaria.session_people AS p (item_id, role, position, speaker_id, name)
    SELECT item_id, role, place, speaker_id, written FROM linked
    ON CONFLICT (item_id, role, position) DO UPDATE SET speaker_id = excluded.speaker_id, name = excluded.name
      WHERE (p.speaker_id, p.name) IS DISTINCT FROM (excluded.speaker_id, excluded.name);
END $$;

-- The items whose texts may hold one of these names.
CREATE FUNCTION plenaria.items_naming(keys text[]) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(i.id), '{}') FROM public.program_items i
    WHERE (i.speaker ~ '\S' OR i.moderator ~ '\S') AND (cardinality(keys) > 20 OR EXISTS (
      SELECT FROM plenaria.folded(concat_ws(' ', i.speaker, i.moderator)) AS content, unnest(keys) key WHERE strpos(content, key) > 0))
$$;

CREATE FUNCTION plenaria.items_name_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM plenaria.link_people(ARRAY(SELECT id FROM written));
  ELSE
    PERFORM plenaria.link_people(ARRAY(SELECT w.id FROM written w LEFT JOIN before b USING (id)
      WHERE (w.speaker, w.moderator) IS DISTINCT FROM (b.speaker, b.moderator)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER people_named AFTER INSERT ON public.program_items REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.items_name_people();
CREATE TRIGGER people_named_anew AFTER UPDATE ON public.program_items REFERENCING OLD TABLE AS before NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.items_name_people();

-- Renaming ------------------------------------------------------------------------------------------------------------------

-- A name as it is written without its titles and what stands about it: of "Moderação: Dra. Ana Lima (SP)", "Ana Lima".
CREATE FUNCTION plenaria.bare_name(written text, with_titles boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(written,
      '^[^:]*:[' || plenaria.blank() || ']*', ''),
      '[' || plenaria.blank() || ']*\([^()]*\)$| [-–—] .*$', ''),
      CASE WHEN with_titles THEN '^$' ELSE '^((profa?|dra?|enfa?|me|ma|msc?|sra?|phd)([.ªº]+ *| +))+' END, '', 'i')
$$;

-- Whether a text is read as naming one person of this name, and nobody else.
CREATE FUNCTION plenaria.is_read_as(content text, name text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT count(*) = 1 AND bool_and(written = btrim(content)) FROM plenaria.names_in(content, ARRAY[plenaria.comparable_name(name)])
$$;

-- How a text writes somebody who is called otherwise from now on: titles and what stands about the name stay as they are written,
-- unless the text writes the whole name just as the speaker had it, or would not be read as naming them.
CREATE FUNCTION plenaria.renamed(written text, former text, name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN plenaria.is_read_as(becomes, name) THEN becomes ELSE name END FROM (
    SELECT CASE
      WHEN written = former THEN name
      WHEN whole = former THEN overlay(written PLACING name FROM strpos(written, whole) FOR length(whole))
      WHEN plenaria.folded(bare) = plenaria.comparable_name(former)
        THEN overlay(written PLACING plenaria.bare_name(name, false) FROM strpos(written, whole) + length(whole) - length(bare) FOR length(bare))
      END AS becomes
      FROM (SELECT plenaria.bare_name(written, true) AS whole, plenaria.bare_name(written, false) AS bare) said) changed
$$;

\ir ../functions/rename_people.sql

\ir ../functions/settle_names.sql

CREATE FUNCTION plenaria.people_are_named() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  changed jsonb;
  touched uuid[];
  keys text[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Where a namesake stays, it is clear by now who is meant.
    PERFORM plenaria.link_people(plenaria.items_naming(ARRAY(SELECT plenaria.comparable_name(name) FROM before)));
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(w.id, jsonb_build_array(b.name, w.name)) INTO changed
      FROM written w JOIN before b USING (id) WHERE w.name <> b.name;
    IF changed IS NULL THEN RETURN NULL; END IF;
  ELSE
    SELECT jsonb_object_agg(id, jsonb_build_array(name, name)) INTO changed FROM written;
    IF changed IS NULL THEN RETURN NULL; END IF;
  END IF;
  touched := ARRAY(SELECT p.item_id FROM plenaria.session_people p WHERE changed ? p.speaker_id::text);
  keys := ARRAY(SELECT plenaria.comparable_name(name) FROM jsonb_each(changed) c (id, names), jsonb_array_elements_text(names) name);
  IF TG_OP = 'UPDATE' THEN
    PERFORM plenaria.settle_names(id::uuid, id::uuid, names ->> 1) FROM jsonb_each(changed) c (id, names);
    PERFORM plenaria.rename_people((SELECT coalesce(jsonb_object_agg(id, names), '{}') FROM jsonb_each(changed) c (id, names)
      WHERE plenaria.is_read_as(names ->> 1, names ->> 1)));
  END IF;
  -- A name that no text can hold, for it would be read as two, leaves the texts as they are: people are found by the one before it.
  INSERT INTO plenaria.speaker_names AS n (speaker_id, key)
    SELECT id::uuid, plenaria.comparable_name(names ->> 1) FROM jsonb_each(changed) c (id, names)
    ON CONFLICT (speaker_id) DO UPDATE SET key = excluded.key WHERE plenaria.is_read_as(changed -> n.speaker_id::text ->> 1,
        changed -> n.speaker_id::text ->> 1);
  PERFORM plenaria.link_people(plenaria.items_naming(keys) || touched);
  RETURN NULL;
END $$;

-- No item takes a name up, or lets it go, while somebody is given one. The lock is taken before those of rows. After
-- "refuse_strangers" in name order: a stranger holds nobody up.
CREATE TRIGGER then_hold_programme BEFORE INSERT OR UPDATE OF name OR DELETE ON public.speakers
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.hold_programme();
CREATE TRIGGER people_added AFTER INSERT ON public.speakers REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.people_are_named();
CREATE TRIGGER people_renamed AFTER UPDATE ON public.speakers REFERENCING OLD TABLE AS before NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.people_are_named();
CREATE TRIGGER people_removed AFTER DELETE ON public.speakers REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.people_are_named();

-- Merging -------------------------------------------------------------------------------------------------------------------

\ir ../functions/move_talks.sql

\ir ../functions/merge_speakers.sql

-- The sample ----------------------------------------------------------------------------------------------------------------

-- Whether the people of an item were never written but with a speaker who was renamed or merged.
CREATE FUNCTION plenaria.only_renamed(item_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM plenaria.history h WHERE h.table_name = 'program_items' AND h.row_id = item_id AND h.action = 'UPDATE'
    AND string_to_array(h.changed_columns, ' ') && '{speaker,moderator}'
    AND NOT EXISTS (SELECT FROM plenaria.history p WHERE p.transaction_id = h.transaction_id AND p.table_name = 'speakers'))
$$;

\ir ../functions/is_sample.sql

-- Reading -------------------------------------------------------------------------------------------------------------------

CREATE VIEW public.session_people AS SELECT item_id, role, position, speaker_id, name FROM plenaria.session_people;
REVOKE ALL ON public.session_people FROM PUBLIC, anon, authenticated;
GRANT SELECT ON public.session_people TO anon, authenticated;

REVOKE ALL ON FUNCTION plenaria.blank, plenaria.folded, plenaria.comparable_name, plenaria.names_in, plenaria.link_people, plenaria.items_naming,
  plenaria.bare_name, plenaria.renamed, plenaria.rename_people, plenaria.settle_names, plenaria.move_talks,
  plenaria.items_name_people, plenaria.people_are_named, plenaria.only_renamed, plenaria.is_read_as FROM PUBLIC;
REVOKE ALL ON FUNCTION public.merge_speakers FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION plenaria.move_talks, public.merge_speakers TO authenticated;

INSERT INTO plenaria.speaker_names SELECT id, plenaria.comparable_name(name) FROM public.speakers;
SELECT plenaria.link_people(ARRAY(SELECT id FROM public.program_items));
