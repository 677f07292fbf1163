-- Rooms and days are facts: the programme's items are checked against the record, and follow it when a room is renamed.

ALTER TABLE public.program_items
  DROP CONSTRAINT program_items_day_known,
  DROP CONSTRAINT program_items_auditorium_known;

-- The rooms of a record by their ids, with the names that items hold: in Portuguese.
CREATE FUNCTION plenaria.rooms_of(facts jsonb) RETURNS TABLE (id text, name text) LANGUAGE sql STABLE AS $$
  SELECT room ->> 'id', room -> 'name' ->> 'pt-BR'
    FROM jsonb_array_elements(CASE jsonb_typeof(facts -> 'rooms') WHEN 'array' THEN facts -> 'rooms' ELSE '[]' END) room
$$;

-- Whether a record has a room of that name; one that knows no rooms says nothing against it.
CREATE FUNCTION plenaria.has_room(facts jsonb, auditorium text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT facts ? 'rooms' OR auditorium IN (SELECT room.name FROM plenaria.rooms_of(facts) room)
$$;

-- Whether a record has a day of the programme: 0 are the courses, from 1 on the congress days.
CREATE FUNCTION plenaria.has_day(facts jsonb, day integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE day WHEN 0 THEN facts -> 'event' ->> 'preCongressDay' IS NOT NULL
    ELSE day BETWEEN 1 AND (facts -> 'event' ->> 'lastDay')::date - (facts -> 'event' ->> 'firstDay')::date + 1 END
$$;

-- A record of before there were rooms, from an older version of the server or from the history, keeps those there are.
CREATE FUNCTION plenaria.keep_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.facts ? 'rooms' AND OLD.facts ? 'rooms' THEN
    NEW.facts := jsonb_set(NEW.facts, '{rooms}', OLD.facts -> 'rooms');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER a_rooms BEFORE UPDATE ON public.event_facts
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_rooms();

-- After "a_programme" in name order: a lecture has taken the place of its round table by then. Until the first start has
-- kept the facts there is nothing to check against.
CREATE FUNCTION plenaria.programme_place() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  facts jsonb := (SELECT f.facts FROM public.event_facts f);
BEGIN
  IF facts IS NULL THEN RETURN NEW; END IF;
  IF NOT plenaria.has_day(facts, NEW.day) THEN
    RAISE EXCEPTION 'The congress has no day %', NEW.day
      USING ERRCODE = '23514', HINT = 'The days are in the facts of the event.';
  END IF;
  IF NOT plenaria.has_room(facts, NEW.auditorium) THEN
    RAISE EXCEPTION 'The congress has no auditorium "%"', NEW.auditorium
      USING ERRCODE = '23514', HINT = 'The rooms are in the facts of the event.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_place BEFORE INSERT OR UPDATE OF day, auditorium, parent_id ON public.program_items
  FOR EACH ROW EXECUTE FUNCTION plenaria.programme_place();

-- No item comes into a room or onto a day that is taken away at this moment. The lock is taken before that of the facts' row,
-- as whoever writes an item takes them. After "refuse_strangers" in name order: a stranger holds nobody up.
CREATE FUNCTION plenaria.hold_programme() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  LOCK TABLE public.program_items IN SHARE ROW EXCLUSIVE MODE;
  RETURN NULL;
END $$;
CREATE TRIGGER then_hold_programme BEFORE UPDATE ON public.event_facts
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.hold_programme();

CREATE FUNCTION plenaria.programme_follows_facts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  lost text;
BEGIN
  -- A round table takes its lectures along.
  UPDATE public.program_items item SET auditorium = later.name
    FROM plenaria.rooms_of(OLD.facts) earlier JOIN plenaria.rooms_of(NEW.facts) later USING (id)
    WHERE item.auditorium = earlier.name AND earlier.name <> later.name AND item.parent_id IS NULL;
  SELECT string_agg(format('%s: %s', auditorium, items), '; ') INTO lost FROM (
    SELECT auditorium, count(*) AS items FROM public.program_items
      WHERE NOT plenaria.has_room(NEW.facts, auditorium)
      GROUP BY auditorium ORDER BY auditorium) gone;
  IF lost IS NOT NULL THEN
    RAISE EXCEPTION 'The programme has items in rooms that would be gone' USING ERRCODE = '23514', DETAIL = lost,
      HINT = 'Move or remove these items first.';
  END IF;
  SELECT string_agg(format('%s: %s', day, items), '; ') INTO lost FROM (
    SELECT day, count(*) AS items FROM public.program_items
      WHERE NOT plenaria.has_day(NEW.facts, day) GROUP BY day ORDER BY day) gone;
  IF lost IS NOT NULL THEN
    RAISE EXCEPTION 'The programme has items on days that would be gone' USING ERRCODE = '23514', DETAIL = lost,
      HINT = 'Move or remove these items first.';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER programme_follows AFTER UPDATE ON public.event_facts
  FOR EACH ROW WHEN (OLD.facts IS DISTINCT FROM NEW.facts) EXECUTE FUNCTION plenaria.programme_follows_facts();

-- The two auditoriums of before, in a record that names none. No change of content: nobody is told of it.
ALTER TABLE public.event_facts DISABLE TRIGGER USER;
UPDATE public.event_facts SET facts = jsonb_set(facts, '{rooms}', (
    SELECT jsonb_agg(jsonb_build_object('id', id, 'name', jsonb_build_object('pt-BR', name, 'en', name, 'es', name)))
      FROM (VALUES ('bandeirantes', 'Auditório Bandeirantes'), ('anhanguera', 'Auditório Anhanguera')) room (id, name)))
  WHERE NOT facts ? 'rooms';
ALTER TABLE public.event_facts ENABLE TRIGGER USER;
