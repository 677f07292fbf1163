-- The programme: round tables with their lectures, and lectures outside of one, in the rooms and on the days that the facts define.

CREATE TABLE public.program_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  day integer NOT NULL,
  time text NOT NULL CONSTRAINT program_items_time_required CHECK (time ~ '\S'),
  type text NOT NULL DEFAULT 'palestra'
    CONSTRAINT program_items_type_known CHECK (type IN ('palestra', 'mesa_redonda')),
  title text, theme text, speaker text, moderator text, location text, auditorium text,
  parent_id uuid REFERENCES public.program_items (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  translations jsonb NOT NULL DEFAULT '{}',
  description text,
  -- One goal on each line.
  goals text,
  -- The language of the talk as a BCP 47 code; NULL: unknown.
  language text CONSTRAINT program_items_language_code CHECK (language ~ '^[a-z]{2,3}$'),
  -- Only has effect if the facts say that talks are streamed.
  streamed boolean NOT NULL DEFAULT false,
  -- The order and length of a lecture within its round table, from which its time follows. Lectures without a position are last, in the
  -- order of their creation.
  order_position integer,
  minutes integer CONSTRAINT program_items_minutes_possible CHECK (minutes BETWEEN 1 AND 1440),
  CONSTRAINT program_items_theme_required CHECK (type <> 'mesa_redonda' OR coalesce(theme, '') ~ '\S'),
  CONSTRAINT program_items_title_required CHECK (type <> 'palestra' OR coalesce(title, '') ~ '\S'),
  CONSTRAINT program_items_round_table_on_top CHECK (type <> 'mesa_redonda' OR parent_id IS NULL)
);
CREATE INDEX program_items_parent ON public.program_items (parent_id);
SELECT plenaria.content_table('program_items', translated => '{title,theme,location,description,goals}', edition => true);

-- A round table's title is its theme, and a lecture within a round table copies its time, place, day and auditorium, in every language.
-- FOR SHARE waits for a concurrent change of the round table, so that no lecture copies outdated values.
CREATE FUNCTION plenaria.programme_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  round_table public.program_items;
  -- Others are left as they are: the table's check refuses them.
  translatable boolean := plenaria.valid_translations(NEW.translations, '{title,theme,location,description,goals}');
BEGIN
  NEW.auditorium := nullif(NEW.auditorium, '');
  IF NEW.type = 'mesa_redonda' THEN
    NEW.title := NEW.theme;
    IF translatable THEN
      NEW.translations := plenaria.derived_translations(NEW.translations, 'title', NEW.translations, 'theme');
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.type = 'mesa_redonda' AND NEW.type <> 'mesa_redonda'
    AND EXISTS (SELECT FROM public.program_items WHERE parent_id = OLD.id) THEN
    RAISE EXCEPTION 'A round table that contains lectures must stay a round table'
      USING ERRCODE = '23514', HINT = 'Move or delete its lectures first.';
  END IF;
  IF NEW.parent_id IS NOT NULL AND NEW.type = 'palestra' THEN
    SELECT * INTO round_table FROM public.program_items WHERE id = NEW.parent_id FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The round table of this lecture does not exist' USING ERRCODE = '23503';
    ELSIF round_table.type <> 'mesa_redonda' OR round_table.id = NEW.id THEN
      RAISE EXCEPTION 'Only a round table can contain lectures' USING ERRCODE = '23514';
    END IF;
    NEW.time := round_table.time;
    NEW.location := round_table.location;
    NEW.day := round_table.day;
    NEW.auditorium := round_table.auditorium;
    IF translatable THEN
      NEW.translations := plenaria.derived_translations(NEW.translations, 'location', round_table.translations, 'location');
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER a_programme BEFORE INSERT OR UPDATE ON public.program_items FOR EACH ROW EXECUTE FUNCTION plenaria.programme_rules();

-- Copies the round table's values to its lectures; programme_rules adds the translations of the location to each updated lecture. Runs
-- after "record" in name order, so that the history has the change of the round table before those of its lectures.
CREATE FUNCTION plenaria.programme_follow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.program_items
    SET time = NEW.time, location = NEW.location, day = NEW.day, auditorium = NEW.auditorium
    WHERE parent_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER record_then_follow AFTER UPDATE ON public.program_items
  FOR EACH ROW WHEN (NEW.type = 'mesa_redonda' AND
    (OLD.time, OLD.location, OLD.day, OLD.auditorium,
      OLD.translations #> '{en,location}', OLD.translations #> '{es,location}') IS DISTINCT FROM
    (NEW.time, NEW.location, NEW.day, NEW.auditorium,
      NEW.translations #> '{en,location}', NEW.translations #> '{es,location}'))
  EXECUTE FUNCTION plenaria.programme_follow();

-- Rooms and days ------------------------------------------------------------------------------------------------------------
-- They are facts: items are checked against the record of facts, and updated when a room is renamed.

-- The rooms of a record of facts: their ids, and their Portuguese names, which items refer to.
CREATE FUNCTION plenaria.rooms_of(facts jsonb) RETURNS TABLE (id text, name text) LANGUAGE sql STABLE AS $$
  SELECT room ->> 'id', room -> 'name' ->> 'pt-BR'
    FROM jsonb_array_elements(CASE jsonb_typeof(facts -> 'rooms') WHEN 'array' THEN facts -> 'rooms' ELSE '[]' END) room
$$;

-- Whether a record of facts has a room of that name; always true for a record without rooms.
CREATE FUNCTION plenaria.has_room(facts jsonb, auditorium text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT facts ? 'rooms' OR auditorium IN (SELECT room.name FROM plenaria.rooms_of(facts) room)
$$;

-- Whether a record of facts has a day of the programme: 0 is the day of the courses, the congress days start at 1.
CREATE FUNCTION plenaria.has_day(facts jsonb, day integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE day WHEN 0 THEN facts -> 'event' ->> 'preCongressDay' IS NOT NULL
    ELSE day BETWEEN 1 AND (facts -> 'event' ->> 'lastDay')::date - (facts -> 'event' ->> 'firstDay')::date + 1 END
$$;

-- Runs after "a_programme" in name order, when a lecture has copied the place of its round table. Before the first start has stored
-- the facts, nothing is checked.
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

-- If a new record has no rooms or sponsor levels, because it comes from an older version of the server or from the history, the existing
-- ones stay.
CREATE FUNCTION plenaria.keep_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.facts := (SELECT coalesce(jsonb_object_agg(name, list), '{}') FROM jsonb_each(OLD.facts) AS facts (name, list)
    WHERE name IN ('rooms', 'sponsorLevels')) || NEW.facts;
  RETURN NEW;
END $$;
CREATE TRIGGER a_rooms BEFORE UPDATE ON public.event_facts FOR EACH ROW EXECUTE FUNCTION plenaria.keep_rooms();

-- Prevents items from entering a room or a day that is being removed at the same time. The table is locked before the row of the facts,
-- in the same order as when an item is written, so that no deadlock arises. Runs after "refuse_strangers" in name order, so that a
-- refused user blocks nobody.
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
