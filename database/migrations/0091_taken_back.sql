-- What is taken back takes with it what followed from it, and nothing else.

-- People --------------------------------------------------------------------------------------------------------------------
-- What was clear about a name goes back with the change that made it clear, and what somebody has just said counts before what was clear
-- earlier.

-- The change that made it clear.
ALTER TABLE plenaria.settled_names ADD COLUMN settled_by bigint;
ALTER TABLE plenaria.settled_names ALTER COLUMN settled_by SET DEFAULT pg_current_xact_id()::text::bigint;

-- As before, and `other` comes right behind `person`, who may be brought back, else before all whom the name has meant there.
CREATE OR REPLACE FUNCTION plenaria.settle_names(person uuid, other uuid, name text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO plenaria.settled_names AS n (item_id, role, key, speaker_id, settled_at)
    SELECT p.item_id, p.role, k.key, other, coalesce(
        min(s.settled_at) FILTER (WHERE s.speaker_id = person AND person <> other) + interval '1 microsecond',
        min(s.settled_at) - interval '1 microsecond', clock_timestamp())
      FROM plenaria.session_people p CROSS JOIN (SELECT plenaria.comparable_name(name) AS key) k
        LEFT JOIN plenaria.settled_names s ON (s.item_id, s.role, s.key) = (p.item_id, p.role, k.key)
      WHERE p.speaker_id = person GROUP BY p.item_id, p.role, k.key
    ON CONFLICT (item_id, role, key, speaker_id) DO UPDATE SET settled_at = excluded.settled_at WHERE n.settled_at > excluded.settled_at
$$;

-- What is clear by nothing but a change that is taken back is so no more.
CREATE FUNCTION plenaria.unsettle_names(taken bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  items uuid[];
  people uuid[];
BEGIN
  PERFORM plenaria.refuse_outsider();
  WITH gone AS (DELETE FROM plenaria.settled_names s WHERE s.settled_by = taken RETURNING s.item_id, s.speaker_id)
    SELECT array_agg(DISTINCT item_id), array_agg(DISTINCT speaker_id) INTO items, people FROM gone;
  IF items IS NULL THEN RETURN; END IF;
  PERFORM plenaria.link_people(items);
  -- Who was found by somebody else's name since they were merged.
  UPDATE plenaria.speaker_names n SET key = plenaria.comparable_name(s.name) FROM public.speakers s
    WHERE s.id = n.speaker_id AND s.id = ANY (people) AND NOT EXISTS (SELECT FROM plenaria.session_people p WHERE p.speaker_id = s.id);
END $$;

-- The programme as it was before the change that is being taken back: null where none is.
CREATE FUNCTION plenaria.said_before(item_id uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT h.after FROM plenaria.history h
    WHERE h.table_name = 'program_items' AND h.row_id = item_id::text AND h.id < (SELECT min(id) FROM plenaria.history
      WHERE transaction_id = nullif(current_setting('plenaria.taken_back', true), '')::bigint)
    ORDER BY h.id DESC LIMIT 1
$$;

-- As before, but a text that said the name already before somebody was given it goes on saying it when that is taken back.
CREATE OR REPLACE FUNCTION plenaria.rename_people(names jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known text[] := ARRAY(SELECT DISTINCT n.key FROM plenaria.speaker_names n);
  said record;
  line record;
  texts jsonb;
BEGIN
  FOR said IN
    SELECT i.id, jsonb_build_object('speaker', i.speaker, 'moderator', i.moderator) AS texts, plenaria.said_before(i.id) AS before
      FROM public.program_items i
      WHERE i.id IN (SELECT p.item_id FROM plenaria.session_people p WHERE names ? p.speaker_id::text) ORDER BY i.id FOR UPDATE
  LOOP
    texts := said.texts;
    FOR line IN
      SELECT p.role, n.begins, n.written, plenaria.renamed(n.written, change ->> 0, change ->> 1) AS becomes
        FROM plenaria.session_people p, LATERAL (SELECT names -> p.speaker_id::text AS change) changed,
          LATERAL plenaria.names_in(said.texts ->> p.role, known) n
        WHERE p.item_id = said.id AND change IS NOT NULL AND n.place = p.position AND n.written = p.name
          AND said.before ->> p.role IS DISTINCT FROM said.texts ->> p.role
        ORDER BY n.begins DESC
    LOOP
      texts := jsonb_set(texts, ARRAY[line.role],
        to_jsonb(overlay(texts ->> line.role PLACING line.becomes FROM line.begins FOR length(line.written))));
    END LOOP;
    UPDATE public.program_items SET speaker = texts ->> 'speaker', moderator = texts ->> 'moderator'
      WHERE id = said.id AND texts <> said.texts;
  END LOOP;
END $$;

-- As before, and where no text can hold the name of who stays ("Lima, Ana" is read as two), the talks go on saying that of `gone` and who
-- stays is found by it, unless they are found by another one already.
CREATE OR REPLACE FUNCTION plenaria.move_talks(gone uuid, stays uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  former text := (SELECT s.name FROM public.speakers s WHERE s.id = gone);
  name text := (SELECT s.name FROM public.speakers s WHERE s.id = stays);
  sought text := (SELECT n.key FROM plenaria.speaker_names n WHERE n.speaker_id = gone);
BEGIN
  PERFORM plenaria.refuse_outsider();
  IF plenaria.is_read_as(name, name) THEN
    PERFORM plenaria.settle_names(gone, stays, name);
    IF sought <> plenaria.comparable_name(name) THEN
      PERFORM plenaria.rename_people(jsonb_build_object(gone, jsonb_build_array(former, name)));
    END IF;
  ELSIF EXISTS (SELECT FROM plenaria.session_people p WHERE p.speaker_id = gone) THEN
    IF EXISTS (SELECT FROM plenaria.session_people p JOIN plenaria.speaker_names n USING (speaker_id)
      WHERE p.speaker_id = stays AND n.key <> sought) THEN
      RAISE EXCEPTION 'No text can hold the name of who stays' USING ERRCODE = '22023',
        HINT = 'Write it as one name, without a comma, and merge again.';
    END IF;
    PERFORM plenaria.settle_names(gone, stays, sought);
    UPDATE plenaria.speaker_names SET key = sought WHERE speaker_id = stays;
  END IF;
END $$;

-- One value ---------------------------------------------------------------------------------------------------------------

-- Whether a path leads to the same element of each list on its way: that of one id, or else of a list as long as it was.
CREATE FUNCTION plenaria.is_same_place(one jsonb, other jsonb, path text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bool_and(CASE WHEN one #> path[1:depth + 1] ? 'id'
      THEN one #> path[1:depth + 1] -> 'id' IS NOT DISTINCT FROM other #> path[1:depth + 1] -> 'id'
      ELSE jsonb_typeof(other #> path[1:depth]) = 'array'
        AND jsonb_array_length(one #> path[1:depth]) = jsonb_array_length(other #> path[1:depth]) END), true)
    FROM generate_series(1, cardinality(path) - 1) depth WHERE jsonb_typeof(one #> path[1:depth]) = 'array'
$$;

-- The history's words -------------------------------------------------------------------------------------------------------

-- As before, in a quarter of the time: every write waits for it. Only lists and texts in languages are looked through part by part.
CREATE OR REPLACE FUNCTION plenaria.history_words(list_name text, before jsonb, after jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  said text := list_name || '. ' || coalesce(plenaria.row_name(coalesce(after, before)), '');
  place record;
BEGIN
  IF before IS NULL OR after IS NULL THEN
    said := concat_ws(' ', said, (SELECT string_agg(value #>> '{}', ' ')
      FROM jsonb_path_query(coalesce(after, before) - '{id,created_at,updated_at}'::text[], 'strict $.**') value
      WHERE jsonb_typeof(value) NOT IN ('object', 'array', 'null')));
  ELSE
    FOR place IN
      SELECT key, nullif(before -> key, 'null') AS was, nullif(after -> key, 'null') AS becomes FROM jsonb_object_keys(before || after) key
        WHERE key NOT IN ('created_at', 'updated_at') AND nullif(before -> key, 'null') IS DISTINCT FROM nullif(after -> key, 'null')
    LOOP
      said := concat_ws(' ', said, CASE
        WHEN jsonb_typeof(place.was) IN ('object', 'array') OR jsonb_typeof(place.becomes) IN ('object', 'array')
        THEN (SELECT string_agg(concat_ws(' ', list_name || '.' || path, was.value, is_now.value), ' ')
          FROM plenaria.leaves(jsonb_build_object(place.key, place.was)) was
          FULL JOIN plenaria.leaves(jsonb_build_object(place.key, place.becomes)) is_now USING (path)
          WHERE was.value IS DISTINCT FROM is_now.value)
        ELSE concat_ws(' ', list_name || '.' || place.key, place.was #>> '{}', place.becomes #>> '{}') END);
    END LOOP;
  END IF;
  RETURN regexp_replace(normalize(lower(' ' || said), NFD), '[\u0300-\u036f]', '', 'g');
END $$;

REVOKE ALL ON FUNCTION plenaria.unsettle_names, plenaria.said_before, plenaria.is_same_place FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.is_same_place TO authenticated;
GRANT EXECUTE ON FUNCTION plenaria.unsettle_names TO authenticated;
