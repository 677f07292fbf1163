-- The texts of the content in English and Spanish: {"en": {"title": "…"}, "es": {…}}. What has no translation is shown in
-- Portuguese.

-- Whether translations are of known languages and columns, each a text that says something.
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

DO $$
DECLARE
  name text;
  columns text[];
BEGIN
  FOR name, columns IN VALUES ('speakers', ARRAY['title', 'bio']), ('program_items', ARRAY['title', 'theme', 'location']),
    ('sponsors', ARRAY[]::text[]), ('welcome_content', ARRAY['title', 'description']), ('leadership_team', ARRAY['title']),
    ('committees', ARRAY['position', 'type'])
  LOOP
    EXECUTE format('ALTER TABLE public.%I ADD COLUMN translations jsonb NOT NULL DEFAULT ''{}'',
      ADD CONSTRAINT %I CHECK (plenaria.valid_translations(translations, %L))',
      name, name || '_translations_valid', columns);
  END LOOP;
END $$;

-- As in 0002_content.sql; what is derived is so in every language.
CREATE OR REPLACE FUNCTION plenaria.programme_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  round_table public.program_items;
  -- Others are left as they are: the table's check refuses them.
  translatable boolean := plenaria.valid_translations(NEW.translations, ARRAY['title', 'theme', 'location']);
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

-- The lectures take the translations of the location, too: programme_rules gives them to each lecture that is touched.
CREATE OR REPLACE TRIGGER record_then_follow AFTER UPDATE ON public.program_items
  FOR EACH ROW WHEN (NEW.type = 'mesa_redonda' AND
    (OLD.time, OLD.location, OLD.day, OLD.auditorium,
      OLD.translations #> '{en,location}', OLD.translations #> '{es,location}') IS DISTINCT FROM
    (NEW.time, NEW.location, NEW.day, NEW.auditorium,
      NEW.translations #> '{en,location}', NEW.translations #> '{es,location}'))
  EXECUTE FUNCTION plenaria.programme_follow();

-- As in 0005_list_order.sql; a member that says nothing of its translations keeps them.
CREATE OR REPLACE FUNCTION public.replace_leadership_team(members jsonb, seen jsonb DEFAULT NULL)
RETURNS SETOF public.leadership_team LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  careful boolean := seen IS NOT NULL AND jsonb_typeof(seen) <> 'null';
BEGIN
  PERFORM plenaria.check_member_list(members);
  LOCK TABLE public.leadership_team IN SHARE ROW EXCLUSIVE MODE;
  IF careful THEN
    PERFORM plenaria.check_seen((SELECT jsonb_agg(to_jsonb(t)) FROM
      (SELECT id, name, title, order_position, updated_at FROM public.leadership_team) t), seen);
    SELECT coalesce(jsonb_agg(coalesce(to_jsonb(t), '{}') || m ORDER BY place), '[]') INTO members
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
      LEFT JOIN (SELECT id, name, title, image FROM public.leadership_team) t ON t.id::text = m ->> 'id';
  END IF;
  DELETE FROM public.leadership_team
    WHERE id NOT IN (SELECT (m ->> 'id')::uuid FROM jsonb_array_elements(members) m WHERE m ->> 'id' <> '');
  INSERT INTO public.leadership_team AS stored (id, name, title, translations, image, order_position)
    SELECT coalesce(nullif(m ->> 'id', '')::uuid, gen_random_uuid()), coalesce(m ->> 'name', ''),
        coalesce(m ->> 'title', ''), coalesce(nullif(m -> 'translations', 'null'), t.translations, '{}'),
        CASE WHEN careful THEN m ->> 'image' ELSE coalesce(m ->> 'image', '') END, place
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
      LEFT JOIN public.leadership_team t ON t.id = nullif(m ->> 'id', '')::uuid ORDER BY place
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, title = excluded.title, translations = excluded.translations,
        image = excluded.image, order_position = excluded.order_position
      WHERE (stored.name, stored.title, stored.translations, stored.image, stored.order_position) IS DISTINCT FROM
        (excluded.name, excluded.title, excluded.translations, excluded.image, excluded.order_position);
  RETURN QUERY SELECT * FROM public.leadership_team ORDER BY order_position;
END $$;

CREATE OR REPLACE FUNCTION public.replace_committees(members jsonb, seen jsonb DEFAULT NULL)
RETURNS SETOF public.committees LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  careful boolean := seen IS NOT NULL AND jsonb_typeof(seen) <> 'null';
BEGIN
  PERFORM plenaria.check_member_list(members);
  LOCK TABLE public.committees IN SHARE ROW EXCLUSIVE MODE;
  IF careful THEN
    PERFORM plenaria.check_seen((SELECT jsonb_agg(to_jsonb(t)) FROM (SELECT id, name, position, type, order_position,
      committee_order, updated_at FROM public.committees) t), seen);
    SELECT coalesce(jsonb_agg(coalesce(to_jsonb(t), '{}') || m ORDER BY place), '[]') INTO members
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
      LEFT JOIN (SELECT id, name, position, type, image FROM public.committees) t ON t.id::text = m ->> 'id';
  END IF;
  DELETE FROM public.committees WHERE id NOT IN (
    SELECT (m ->> 'id')::uuid FROM jsonb_array_elements(members) m
      WHERE m ->> 'id' <> '' AND m ->> 'name' ~ '\S' AND m ->> 'position' ~ '\S');
  WITH kept AS (
    SELECT m, place, min(place) OVER (PARTITION BY m ->> 'type') AS first_place
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
      WHERE m ->> 'name' ~ '\S' AND m ->> 'position' ~ '\S'
  ), numbered AS (
    SELECT m, place, dense_rank() OVER (ORDER BY first_place) AS committee,
        row_number() OVER (PARTITION BY m ->> 'type' ORDER BY place) AS member FROM kept
  )
  INSERT INTO public.committees AS stored
      (id, name, position, type, translations, image, order_position, committee_order)
    SELECT coalesce(nullif(m ->> 'id', '')::uuid, gen_random_uuid()), m ->> 'name', m ->> 'position', m ->> 'type',
        coalesce(nullif(m -> 'translations', 'null'), t.translations, '{}'),
        CASE WHEN careful THEN m ->> 'image' ELSE coalesce(m ->> 'image', '') END,
        coalesce((m ->> 'order_position')::integer, member),
        coalesce((m ->> 'committee_order')::integer, committee)
      FROM numbered LEFT JOIN public.committees t ON t.id = nullif(m ->> 'id', '')::uuid ORDER BY place
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position, type = excluded.type,
        translations = excluded.translations, image = excluded.image, order_position = excluded.order_position,
        committee_order = excluded.committee_order
      WHERE (stored.name, stored.position, stored.type, stored.translations, stored.image, stored.order_position,
          stored.committee_order)
        IS DISTINCT FROM (excluded.name, excluded.position, excluded.type, excluded.translations, excluded.image,
          excluded.order_position, excluded.committee_order);
  RETURN QUERY SELECT * FROM public.committees ORDER BY committee_order, order_position;
END $$;
