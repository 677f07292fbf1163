-- Sets up a content table: everyone may read it, editors write it, and each change is recorded in the history and sent to every server.
--   translated  the columns that `translations` may translate
--   follows     whether a translation is marked as outdated when its text changes
--   picture     the column with a picture
--   ordered     whether the rows have an order set by hand: creates order_<table>(members, seen), and closes
--               gaps (plenaria.ordered_table)
--   writing     the right that is required for writing; by default that of the content
--   edition     whether the rows belong to an edition, which keeps them when it is closed (plenaria.edition_tables)
CREATE OR REPLACE FUNCTION plenaria.content_table(list_name text, translated text[], follows boolean DEFAULT true,
  picture text DEFAULT NULL, ordered boolean DEFAULT false, writing text DEFAULT NULL, edition boolean DEFAULT false) RETURNS void
LANGUAGE plpgsql AS $$
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
    -- Those of the schema are made before there is one: 0149_marks_that_return.sql creates it for them.
    IF to_regproc('plenaria.return_marks') IS NOT NULL THEN
      EXECUTE format('CREATE TRIGGER translations_return AFTER INSERT OR UPDATE ON public.%I
        FOR EACH ROW WHEN (NEW.translations <> ''{}'') EXECUTE FUNCTION plenaria.return_marks()', list_name);
    END IF;
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
    -- Those of the schema are made before there is one: 0103_places_without_gaps.sql calls it for them.
    IF to_regproc('plenaria.ordered_table') IS NOT NULL THEN PERFORM plenaria.ordered_table(list_name); END IF;
    EXECUTE format('REVOKE ALL ON FUNCTION public.%I(jsonb, jsonb) FROM PUBLIC, anon', 'order_' || list_name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION public.%I(jsonb, jsonb) TO authenticated', 'order_' || list_name);
  END IF;
  IF edition THEN
    EXECUTE format('COMMENT ON TABLE public.%I IS %L', list_name, 'An edition keeps its rows');
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
