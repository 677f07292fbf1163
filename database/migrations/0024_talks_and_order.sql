-- Speakers and sponsors can be put in order by hand: without a position a row stands at the end, by its creation, so that
-- lists that nobody ordered stay as they were. Talks say what they are about.

ALTER TABLE public.speakers ADD COLUMN order_position integer;
ALTER TABLE public.sponsors ADD COLUMN order_position integer;

ALTER TABLE public.program_items
  ADD COLUMN description text,
  -- One on each line.
  ADD COLUMN goals text,
  -- In which it is given, as BCP 47 names it; NULL: nothing is said of it.
  ADD COLUMN language text CONSTRAINT program_items_language_code CHECK (language ~ '^[a-z]{2,3}$'),
  -- Counts where the facts say that talks are streamed.
  ADD COLUMN streamed boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT program_items_translations_valid,
  ADD CONSTRAINT program_items_translations_valid
    CHECK (plenaria.valid_translations(translations, '{title,theme,location,description,goals}'));

-- As in 0017_translations.sql, with the texts there are now.
CREATE OR REPLACE FUNCTION plenaria.programme_rules() RETURNS trigger
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

-- As in 0018_faq_photos_testimonials.sql.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['speakers', 'sponsors'] LOOP
    EXECUTE format('CREATE FUNCTION public.%1$I(members jsonb, seen jsonb DEFAULT NULL) RETURNS SETOF public.%2$I
      LANGUAGE plpgsql SECURITY INVOKER AS $body$
      BEGIN
        PERFORM plenaria.put_in_order(%2$L, members, seen);
        RETURN QUERY SELECT * FROM public.%2$I ORDER BY order_position, created_at, id;
      END $body$', 'order_' || name, name);
    EXECUTE format('REVOKE ALL ON FUNCTION public.%I(jsonb, jsonb) FROM PUBLIC, anon', 'order_' || name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION public.%I(jsonb, jsonb) TO authenticated', 'order_' || name);
  END LOOP;
END $$;

-- As in 0019_rooms_and_days.sql, for the levels of sponsors, too.
CREATE OR REPLACE FUNCTION plenaria.keep_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.facts := (SELECT coalesce(jsonb_object_agg(name, list), '{}') FROM jsonb_each(OLD.facts) AS facts (name, list)
    WHERE name IN ('rooms', 'sponsorLevels')) || NEW.facts;
  RETURN NEW;
END $$;
