-- What the tables have in common, by one call for each. A database from before this schema gets these functions, too
-- (database/migrate.ts), so that later migrations may call them: the file holds nothing but functions that can be replaced.

-- Holds every text of a table to its rule. A migration that adds a column, or a table, calls it for that table.
CREATE OR REPLACE FUNCTION plenaria.guard_texts(list_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  faults text := (SELECT string_agg(format('plenaria.text_fault(%L, %s) IS NOT NULL', kind,
      CASE WHEN type = 'text[]' THEN format('to_jsonb(NEW.%I)', name) ELSE format('NEW.%I', name) END), ' OR ' ORDER BY place)
    FROM (SELECT attname AS name, attnum AS place, format_type(atttypid, atttypmod) AS type, plenaria.text_kind(list_name, attname) AS kind
      FROM pg_attribute WHERE attrelid = format('public.%I', list_name)::regclass AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '') columns
    WHERE type IN ('text', 'text[]', 'jsonb') AND kind IS NOT NULL);
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER texts BEFORE INSERT OR UPDATE ON public.%I FOR EACH ROW WHEN (%s)
    EXECUTE FUNCTION plenaria.refuse_texts()', list_name, faults);
END $$;

-- Every table whose rows the team adds and removes.
CREATE OR REPLACE FUNCTION plenaria.guard_creation(list_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER keep_creation BEFORE INSERT OR UPDATE ON public.%I
    FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation()', list_name);
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'record' AND tgrelid = format('public.%I', list_name)::regclass) THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE OR REPLACE TRIGGER note_removed_rows AFTER DELETE ON public.%I REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION plenaria.note_removed_rows()', list_name);
END $$;

-- A table of the content: everybody reads it, editors write it, and each change is in the history and told to every server.
--   translated  the columns that `translations` may translate
--   follows     whether a translation is marked once its text is changed
--   picture     the column that holds one
--   ordered     whether the rows stand in an order of their own: makes order_<table>(members, seen)
--   writing     the right that it takes to write; unless given, that of the content
CREATE OR REPLACE FUNCTION plenaria.content_table(list_name text, translated text[], follows boolean DEFAULT true,
  picture text DEFAULT NULL, ordered boolean DEFAULT false, writing text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  may_write text := CASE WHEN writing IS NULL THEN 'plenaria.may_write()' ELSE format('plenaria.may(%L)', writing) END;
BEGIN
  EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I CHECK (plenaria.valid_translations(translations, %L))',
    list_name, list_name || '_translations_valid', translated);
  EXECUTE format('CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.%I
    FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times()', list_name);
  EXECUTE format('CREATE TRIGGER record AFTER INSERT OR UPDATE OR DELETE ON public.%I
    FOR EACH ROW EXECUTE FUNCTION plenaria.record_change(%s)', list_name, quote_literal(picture));
  PERFORM plenaria.guard_creation(list_name);
  PERFORM plenaria.guard_texts(list_name);
  IF follows THEN
    EXECUTE format('CREATE TRIGGER translations_follow AFTER UPDATE OR DELETE ON public.%I
      FOR EACH ROW WHEN (OLD.translations <> ''{}'') EXECUTE FUNCTION plenaria.follow_translations()', list_name);
  END IF;
  IF picture IS NOT NULL THEN
    EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I CHECK (plenaria.picture_size(%I) <= 5242880)',
      list_name, format('%s_%s_size', list_name, picture), picture);
    EXECUTE format('CREATE TRIGGER picture_rules BEFORE INSERT OR UPDATE OF %2$I ON public.%1$I
      FOR EACH ROW WHEN (plenaria.picture_fault(NEW.%2$I) IS NOT NULL) EXECUTE FUNCTION plenaria.refuse_fault(%2$L)',
      list_name, picture);
  END IF;
  IF ordered THEN
    EXECUTE format('CREATE FUNCTION public.%1$I(members jsonb, seen jsonb DEFAULT NULL) RETURNS SETOF public.%2$I
      LANGUAGE plpgsql SECURITY INVOKER AS $body$
      BEGIN
        PERFORM plenaria.put_in_order(%2$L, members, seen);
        RETURN QUERY SELECT * FROM public.%2$I ORDER BY order_position, created_at, id;
      END $body$', 'order_' || list_name, list_name);
    EXECUTE format('REVOKE ALL ON FUNCTION public.%I(jsonb, jsonb) FROM PUBLIC, anon', 'order_' || list_name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION public.%I(jsonb, jsonb) TO authenticated', 'order_' || list_name);
  END IF;
  EXECUTE format('CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.%I
    FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers(%s)', list_name, quote_literal(writing));
  EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', list_name);
  EXECUTE format('CREATE POLICY administrators ON public.%1$I TO authenticated
    USING ((SELECT %2$s)) WITH CHECK ((SELECT %2$s))', list_name, may_write);
  EXECUTE format('CREATE POLICY everybody_reads ON public.%I FOR SELECT TO anon, authenticated USING (true)', list_name);
  EXECUTE format('REVOKE ALL ON public.%I FROM PUBLIC, anon, authenticated', list_name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO authenticated', list_name);
  EXECUTE format('GRANT SELECT ON public.%I TO anon', list_name);
END $$;

-- A table that only the team reads. Who has the right `writing` writes all of it, unless the table has policies of its own.
CREATE OR REPLACE FUNCTION plenaria.team_table(list_name text, reading text, writing text, own_policies boolean DEFAULT false)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  columns name[] := ARRAY(SELECT attname FROM pg_attribute WHERE attrelid = format('public.%I', list_name)::regclass AND attnum > 0);
BEGIN
  IF 'updated_at' = ANY (columns) THEN
    EXECUTE format('CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.%I
      FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times()', list_name);
  END IF;
  IF 'created_at' = ANY (columns) THEN
    PERFORM plenaria.guard_creation(list_name);
  END IF;
  EXECUTE format('CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.%I
    FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers(%L)', list_name, writing);
  EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', list_name);
  EXECUTE format('CREATE POLICY team_reads ON public.%I FOR SELECT TO authenticated USING ((SELECT plenaria.may(%L)))',
    list_name, reading);
  IF NOT own_policies THEN
    EXECUTE format('CREATE POLICY administrators ON public.%1$I TO authenticated
      USING ((SELECT plenaria.may(%2$L))) WITH CHECK ((SELECT plenaria.may(%2$L)))', list_name, writing);
  END IF;
  EXECUTE format('REVOKE ALL ON public.%I FROM PUBLIC, anon, authenticated', list_name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO authenticated', list_name);
END $$;

REVOKE ALL ON FUNCTION plenaria.guard_texts, plenaria.guard_creation, plenaria.content_table, plenaria.team_table FROM PUBLIC;
