-- Drafts: changes of the content that the team keeps until they are published, alone or together with others as a release.
-- Nobody else reads them.

-- As in 0038_notes.sql, and who may write drafts.
CREATE OR REPLACE FUNCTION plenaria.may(wanted text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT CASE plenaria.own_role()
    WHEN 'owner' THEN true
    WHEN 'editor' THEN wanted IN ('readContent', 'writeContent', 'writeNotes', 'writeDrafts')
    WHEN 'reviewer' THEN wanted IN ('readContent', 'writeNotes', 'writeDrafts')
    WHEN 'reader' THEN wanted = 'readEnquiries'
    ELSE false END
$$;

-- What is published together, now or at a time.
CREATE TABLE public.releases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT releases_name_required CHECK (name ~ '\S')
    CONSTRAINT releases_name_short CHECK (length(name) <= 120),
  -- What visitors are told of it.
  note text CONSTRAINT releases_note_length CHECK (length(note) <= 1000),
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT releases_translations_valid
    CHECK (plenaria.valid_translations(translations, '{name,note}')),
  publish_at timestamptz CONSTRAINT releases_time_known CHECK (isfinite(publish_at)),
  -- Whose rights count at that time, and who is told if it fails.
  scheduled_by uuid,
  -- Why it could not be published at its time.
  failure text,
  published_at timestamptz,
  -- The newest line of the history that publishing it wrote; a transaction's number would be another one in a restored backup.
  change_id bigint,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION plenaria.release_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.publish_at IS DISTINCT FROM OLD.publish_at THEN
    NEW.scheduled_by := CASE WHEN NEW.publish_at IS NOT NULL THEN (plenaria.claims() ->> 'sub')::uuid END;
    NEW.failure := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TABLE public.drafts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  table_name text NOT NULL,
  -- Of a stored row, or the one that a new row will have.
  row_id text NOT NULL,
  -- The columns that change and what they become; NULL: the row goes.
  changes jsonb CONSTRAINT drafts_changes_columns CHECK (jsonb_typeof(changes) = 'object'),
  -- The version (`updated_at`) of the row that it was written over; NULL: a new row.
  seen timestamptz,
  author text NOT NULL DEFAULT plenaria.own_name(),
  -- Who sent it by a link of their own; NULL: it is the team's.
  sent_by text,
  release_id uuid REFERENCES public.releases (id) ON DELETE SET NULL,
  -- What a new row will be called, and whether the row goes: a list needs no more of `changes`, which may hold a picture.
  name text GENERATED ALWAYS AS (plenaria.row_name(changes)) STORED,
  removes boolean NOT NULL GENERATED ALWAYS AS (changes IS NULL) STORED,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT drafts_one_for_each_row UNIQUE (table_name, row_id),
  CONSTRAINT drafts_removal_of_a_row CHECK (changes IS NOT NULL OR seen IS NOT NULL)
);
CREATE INDEX drafts_release ON public.drafts (release_id);
GRANT EXECUTE ON FUNCTION plenaria.row_name(jsonb) TO authenticated;

-- Who may publish a draft of this table.
CREATE FUNCTION plenaria.may_publish(list_name text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT plenaria.may(CASE list_name WHEN 'event_facts' THEN 'writeFacts' ELSE 'writeContent' END)
$$;

-- Drafts are of the tables that have a history, and of their own columns. What is scheduled is changed by nobody who could not
-- publish it.
CREATE FUNCTION plenaria.draft_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unknown text;
BEGIN
  IF current_user = 'authenticated' AND EXISTS (SELECT FROM public.releases r WHERE r.publish_at IS NOT NULL AND r.published_at IS NULL
      AND (TG_OP <> 'INSERT' AND r.id = OLD.release_id AND NOT plenaria.may_publish(OLD.table_name)
        OR TG_OP <> 'DELETE' AND r.id = NEW.release_id AND NOT plenaria.may_publish(NEW.table_name))) THEN
    RAISE EXCEPTION 'permission denied for a draft that is scheduled' USING ERRCODE = '42501',
      HINT = 'Este rascunho está agendado: só quem pode publicar o altera.';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'record' AND tgrelid = to_regclass(format('public.%I', NEW.table_name))) THEN
    RAISE EXCEPTION 'There are no drafts of "%"', NEW.table_name USING ERRCODE = '22023';
  END IF;
  SELECT string_agg(key, ', ') INTO unknown FROM jsonb_object_keys(coalesce(NEW.changes, '{}')) key
    WHERE key IN ('id', 'created_at', 'updated_at') OR key NOT IN (SELECT attname FROM pg_attribute
      WHERE attrelid = format('public.%I', NEW.table_name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '');
  IF unknown IS NOT NULL THEN
    RAISE EXCEPTION 'A draft of % cannot change %', NEW.table_name, unknown USING ERRCODE = '22023';
  END IF;
  -- Who wrote it last.
  IF TG_OP = 'UPDATE' AND current_user = 'authenticated' THEN
    NEW.author := CASE WHEN NEW.changes IS DISTINCT FROM OLD.changes THEN plenaria.own_name() ELSE OLD.author END;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.releases
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers('writeContent');
CREATE TRIGGER a_release BEFORE INSERT OR UPDATE ON public.releases
  FOR EACH ROW EXECUTE FUNCTION plenaria.release_rules();
CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.drafts
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers('writeDrafts');
CREATE TRIGGER a_draft BEFORE INSERT OR UPDATE OR DELETE ON public.drafts
  FOR EACH ROW EXECUTE FUNCTION plenaria.draft_rules();

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['releases', 'drafts'] LOOP
    EXECUTE format('CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.%I
      FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times()', name);
    EXECUTE format('CREATE TRIGGER keep_creation BEFORE UPDATE ON public.%I
      FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation()', name);
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY team_reads ON public.%I FOR SELECT TO authenticated
      USING ((SELECT plenaria.may(''readContent'')))', name);
    EXECUTE format('REVOKE ALL ON public.%I FROM PUBLIC, anon, authenticated', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO authenticated', name);
  END LOOP;
END $$;
CREATE POLICY editors ON public.releases TO authenticated
  USING ((SELECT plenaria.may('writeContent'))) WITH CHECK ((SELECT plenaria.may('writeContent')));
-- Under one's own name; who writes the content also brings back what they removed.
CREATE POLICY written_by ON public.drafts FOR INSERT TO authenticated WITH CHECK ((SELECT plenaria.may('writeContent'))
  OR (SELECT plenaria.may('writeDrafts')) AND author = (SELECT plenaria.own_name()));
CREATE POLICY changed ON public.drafts FOR UPDATE TO authenticated USING ((SELECT plenaria.may('writeDrafts')));
CREATE POLICY removed ON public.drafts FOR DELETE TO authenticated USING ((SELECT plenaria.may('writeDrafts')));

REVOKE ALL ON FUNCTION plenaria.may_publish(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.may_publish(text) TO authenticated;
