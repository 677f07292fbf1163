-- The places of a list are 1 … n, whatever is removed and whatever comes back (docs/decisions/0090-places-without-gaps.md).

-- Whether the statement under way closes gaps: a row stands where it stood among the others, so that is no change of the row, with no
-- version, no line in the history and nothing to tell. Set by plenaria.number_places alone, for as long as it runs.
CREATE FUNCTION plenaria.closes_gaps() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('plenaria.closes_gaps', true), '') = 'yes'
$$;

\ir ../functions/number_places.sql

-- Who numbers one list at the same time goes one after the other: each numbers what the other left.
CREATE FUNCTION plenaria.lock_places(list_name text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('places ' || list_name, 0))
$$;
-- Before anything is removed: afterwards the rows of two would wait for each other.
CREATE FUNCTION plenaria.await_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM plenaria.lock_places(TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE FUNCTION plenaria.close_gaps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone) THEN PERFORM plenaria.number_places(TG_TABLE_NAME); END IF;
  RETURN NULL;
END $$;
\ir ../functions/make_room.sql

-- A table with a list, or several: its column `order_position` says the place.
CREATE FUNCTION plenaria.ordered_table(list_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  FOR known IN SELECT tgname, pg_get_triggerdef(oid) AS definition FROM pg_trigger
    WHERE tgrelid = format('public.%I', list_name)::regclass AND tgname IN ('keep_times', 'record') LOOP
    EXECUTE format('DROP TRIGGER %I ON public.%I', known.tgname, list_name);
    EXECUTE replace(known.definition, ' EXECUTE FUNCTION ', ' WHEN (NOT plenaria.closes_gaps()) EXECUTE FUNCTION ');
  END LOOP;
  EXECUTE format('CREATE TRIGGER await_places BEFORE DELETE ON public.%I
    FOR EACH STATEMENT EXECUTE FUNCTION plenaria.await_places()', list_name);
  EXECUTE format('CREATE TRIGGER close_gaps AFTER DELETE ON public.%I REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION plenaria.close_gaps()', list_name);
  EXECUTE format('CREATE TRIGGER make_room AFTER INSERT ON public.%I REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION plenaria.make_room()', list_name);
END $$;
\ir ../functions/content_table.sql
REVOKE ALL ON FUNCTION plenaria.ordered_table, plenaria.number_places, plenaria.lock_places FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.closes_gaps, plenaria.number_places, plenaria.lock_places TO authenticated;

SELECT plenaria.ordered_table(name) FROM unnest('{committees,faq,leadership_team,past_sponsors,photos,program_items,speakers,sponsors,testimonials,venue_details}'::text[]) name;

-- A set leaves no gap, and nobody in the place of somebody else.
\ir ../functions/write_set.sql
\ir ../functions/apply_set.sql
REVOKE ALL ON FUNCTION plenaria.write_set, plenaria.apply_set FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.write_set, plenaria.apply_set TO authenticated;

-- The lists as they are by now.
SELECT plenaria.number_places(name) FROM unnest('{committees,faq,leadership_team,past_sponsors,photos,program_items,speakers,sponsors,testimonials,venue_details}'::text[]) name;
