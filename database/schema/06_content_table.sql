-- What the tables have in common, set up by one call for each table. This file also runs on a database from before this schema
-- (database/migrate.ts), so that later migrations can call the functions; so it contains only functions that can be replaced.

-- Enforces the rule of every text column of a table. A migration that adds a column or a table must call it for that table.
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

-- For every table in which the team adds and removes rows: protects the columns that the server sets at creation.
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

\ir ../functions/content_table.sql

-- A table that only the team can read. Users with the right `writing` may write all of it, unless the table has policies of its own.
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
