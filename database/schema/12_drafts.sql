-- Tables that only the team can read: notes on items of the content, and drafts, which are changes of the content that are stored until they are
-- published, alone or together with others as a release.

\ir ../functions/keep_author.sql

-- Notes ---------------------------------------------------------------------------------------------------------------------

-- Remarks of someone who reviews an item. They are deleted once they are resolved.
CREATE TABLE public.notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  table_name text NOT NULL, row_id text NOT NULL,
  text text NOT NULL CONSTRAINT notes_text_required CHECK (text ~ '\S')
    CONSTRAINT notes_text_length CHECK (length(text) <= 2000),
  author text NOT NULL DEFAULT plenaria.own_name(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Names can be alike, and anybody may change their own. NULL: nobody of the team, or nobody knows any more.
  written_by uuid
);
SELECT plenaria.team_table('notes', reading => 'readContent', writing => 'writeNotes', own_policies => true);
SELECT plenaria.guard_texts('notes');
REVOKE UPDATE ON public.notes FROM authenticated;
CREATE TRIGGER author BEFORE INSERT ON public.notes FOR EACH ROW EXECUTE FUNCTION plenaria.keep_author();

-- Reviewers delete only their own notes. People who write the content resolve all notes, and can restore deleted ones: only they insert notes
-- under another name.
CREATE POLICY editors_remove ON public.notes FOR DELETE TO authenticated USING ((SELECT plenaria.may('writeContent')));
CREATE POLICY editors_bring_back ON public.notes FOR INSERT TO authenticated WITH CHECK ((SELECT plenaria.may('writeContent')));
CREATE POLICY own_removed ON public.notes FOR DELETE TO authenticated
  USING ((SELECT plenaria.may('writeNotes')) AND written_by = (SELECT plenaria.own_id()));
CREATE POLICY own_left ON public.notes FOR INSERT TO authenticated WITH CHECK ((SELECT plenaria.may('writeNotes'))
  AND written_by = (SELECT plenaria.own_id()) AND author = (SELECT plenaria.own_name()));

-- Releases and drafts -------------------------------------------------------------------------------------------------------

-- Drafts that are published together, immediately or at a set time.
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
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- [{"id", "written_at"}]: the drafts of a scheduled release as its scheduler read them.
  looked_at jsonb NOT NULL DEFAULT '[]' CONSTRAINT releases_looked_at_list CHECK (jsonb_typeof(looked_at) = 'array')
);
SELECT plenaria.team_table('releases', reading => 'readContent', writing => 'writeContent', own_policies => true);
SELECT plenaria.guard_texts('releases');
CREATE POLICY editors ON public.releases TO authenticated
  USING ((SELECT plenaria.may('writeContent'))) WITH CHECK ((SELECT plenaria.may('writeContent')));

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
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- As in notes.
  written_by uuid,
  -- When it was last given what it says. Moving it into a release leaves that alone, so `updated_at` is no version of it.
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT drafts_one_for_each_row UNIQUE (table_name, row_id),
  CONSTRAINT drafts_removal_of_a_row CHECK (changes IS NOT NULL OR seen IS NOT NULL)
);
CREATE INDEX drafts_release ON public.drafts (release_id);
SELECT plenaria.team_table('drafts', reading => 'readContent', writing => 'writeDrafts', own_policies => true);

-- Reviewers change and delete only their own drafts. People who write the content can change all drafts.
CREATE POLICY editors ON public.drafts TO authenticated
  USING ((SELECT plenaria.may('writeContent'))) WITH CHECK ((SELECT plenaria.may('writeContent')));
CREATE POLICY own_added ON public.drafts FOR INSERT TO authenticated WITH CHECK ((SELECT plenaria.may('writeDrafts'))
  AND written_by = (SELECT plenaria.own_id()) AND author = (SELECT plenaria.own_name()) AND sent_by IS NULL);
CREATE POLICY own_changed ON public.drafts FOR UPDATE TO authenticated
  USING ((SELECT plenaria.may('writeDrafts')) AND written_by = (SELECT plenaria.own_id()));
CREATE POLICY own_removed ON public.drafts FOR DELETE TO authenticated
  USING ((SELECT plenaria.may('writeDrafts')) AND written_by = (SELECT plenaria.own_id()));

-- Drafts are only for tables with a history, and only for existing columns. Only someone who could publish a scheduled draft
-- can change it.
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
CREATE TRIGGER a_draft BEFORE INSERT OR UPDATE OR DELETE ON public.drafts FOR EACH ROW EXECUTE FUNCTION plenaria.draft_rules();

-- `seen` is the version that a draft was written over, which is never one that its row has not had: a later one would hide what is
-- changed in the row from now on. Without its row, it is none of those that the row will get when it is brought back. After `a_draft`,
-- which refuses a table without drafts.
CREATE FUNCTION plenaria.draft_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stored timestamptz;
BEGIN
  IF NEW.seen IS NOT NULL THEN
    EXECUTE format('SELECT updated_at FROM public.%I WHERE id = $1::%s', NEW.table_name, plenaria.key_type(NEW.table_name))
      INTO stored USING NEW.row_id;
    NEW.seen := least(NEW.seen, coalesce(stored, clock_timestamp()));
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.written_at := clock_timestamp();
  ELSIF (NEW.table_name, NEW.row_id, NEW.changes, NEW.seen) IS DISTINCT FROM (OLD.table_name, OLD.row_id, OLD.changes, OLD.seen) THEN
    NEW.written_at := greatest(clock_timestamp(), OLD.written_at + interval '1 microsecond');
  ELSE
    NEW.written_at := OLD.written_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_version BEFORE INSERT OR UPDATE ON public.drafts FOR EACH ROW EXECUTE FUNCTION plenaria.draft_version();

-- Who writes a draft last is its author; who only moves it leaves it theirs. What is sent by a link of somebody's own is nobody's of
-- the team. One that is added has its author of `keep_author`.
CREATE FUNCTION plenaria.draft_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user <> 'authenticated' THEN
    NEW.written_by := CASE WHEN NEW.sent_by IS NULL THEN NEW.written_by END;
  ELSE
    NEW.sent_by := OLD.sent_by;
    NEW.written_by := CASE WHEN NEW.changes IS DISTINCT FROM OLD.changes THEN plenaria.own_id() ELSE OLD.written_by END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER author BEFORE UPDATE ON public.drafts FOR EACH ROW EXECUTE FUNCTION plenaria.draft_author();
CREATE TRIGGER author_added BEFORE INSERT ON public.drafts FOR EACH ROW EXECUTE FUNCTION plenaria.keep_author();

\ir ../functions/refuse_draft_texts.sql
CREATE TRIGGER texts BEFORE INSERT OR UPDATE ON public.drafts
  FOR EACH ROW WHEN (NEW.changes IS NOT NULL) EXECUTE FUNCTION plenaria.refuse_draft_texts();

\ir ../functions/change_drafts.sql

-- Publishing ----------------------------------------------------------------------------------------------------------------
-- What is published is what was looked at: who publishes or schedules drafts names the versions that they read, and a draft that was
-- changed since is not published unseen. All of it is one transaction, which take_back undoes.

\ir ../functions/draft_now.sql

\ir ../functions/unseen_drafts.sql

\ir ../functions/release_rules.sql
CREATE TRIGGER a_release BEFORE INSERT OR UPDATE ON public.releases FOR EACH ROW EXECUTE FUNCTION plenaria.release_rules();

-- Whether something else was changed in what a draft changes, since the version that it was written over. Where a row stands
-- in its list is no reason to keep it.
CREATE FUNCTION plenaria.is_overtaken(draft public.drafts) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM public.content_history h
    WHERE h.table_name = draft.table_name AND h.row_id = draft.row_id AND (h.after ->> 'updated_at')::timestamptz > draft.seen
      AND CASE WHEN draft.removes
        THEN h.before - '{order_position,committee_order,updated_at}'::text[]
          IS DISTINCT FROM h.after - '{order_position,committee_order,updated_at}'::text[]
        ELSE EXISTS (SELECT FROM jsonb_object_keys(draft.changes) key WHERE h.before -> key IS DISTINCT FROM h.after -> key) END)
$$;

-- [{"id", "name"}]: the drafts among these that nobody can publish as they are, for what they change is not what they were
-- written over any more. The rows stay as they are until the transaction is over.
CREATE FUNCTION plenaria.overtaken_drafts(wanted uuid[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  draft public.drafts;
  stored jsonb;
  found jsonb := '[]';
BEGIN
  FOR draft IN SELECT * FROM public.drafts WHERE id = ANY (wanted) ORDER BY table_name, row_id FOR UPDATE LOOP
    EXECUTE format('SELECT to_jsonb(t) FROM public.%I t WHERE id = $1::%s FOR UPDATE', draft.table_name,
      plenaria.key_type(draft.table_name)) INTO stored USING draft.row_id;
    CONTINUE WHEN CASE WHEN draft.seen IS NULL OR stored IS NULL THEN (draft.seen IS NULL) = (stored IS NULL)
      ELSE (stored ->> 'updated_at')::timestamptz = draft.seen OR NOT plenaria.is_overtaken(draft) END;
    found := found || jsonb_build_object('id', draft.id, 'name', coalesce(plenaria.row_name(stored), draft.name));
  END LOOP;
  RETURN found;
END $$;

CREATE FUNCTION plenaria.apply_draft(draft public.drafts) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  columns text := (SELECT string_agg(format('%I', key), ', ') FROM jsonb_object_keys(coalesce(draft.changes, '{}')) key);
  key_type regtype := plenaria.key_type(draft.table_name);
BEGIN
  IF draft.removes THEN
    EXECUTE format('DELETE FROM public.%I WHERE id = $1::%s', draft.table_name, key_type) USING draft.row_id;
  ELSIF columns IS NULL THEN
    RETURN;
  ELSIF draft.seen IS NULL THEN
    EXECUTE format('INSERT INTO public.%1$I (id, %2$s) SELECT id, %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1)',
      draft.table_name, columns) USING draft.changes || jsonb_build_object('id', draft.row_id);
  ELSE
    EXECUTE format('UPDATE public.%1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1))
      WHERE id = $2::%3$s', draft.table_name, columns, key_type) USING draft.changes, draft.row_id;
  END IF;
END $$;

\ir ../functions/publish.sql

-- Without `looked_at` this is a scheduled publication, of the versions that were scheduled.
CREATE FUNCTION plenaria.publish_whole(release uuid, looked_at jsonb DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  scheduled jsonb;
BEGIN
  SELECT r.looked_at INTO scheduled FROM public.releases r WHERE r.id = release AND r.published_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The release was published or removed meanwhile' USING ERRCODE = 'PT409', HINT = 'Read the releases again.';
  END IF;
  IF NOT EXISTS (SELECT FROM public.drafts d WHERE d.release_id = release) THEN
    RAISE EXCEPTION 'The release has no drafts' USING ERRCODE = '23514', HINT = 'Put drafts into it first.';
  END IF;
  PERFORM plenaria.publish(ARRAY(SELECT d.id FROM public.drafts d WHERE d.release_id = release),
    coalesce(publish_whole.looked_at, scheduled));
  UPDATE public.releases r SET published_at = clock_timestamp(), failure = NULL,
    change_id = (SELECT max(id) FROM public.content_history WHERE transaction_id = pg_current_xact_id()::text::bigint)
    WHERE r.id = release;
END $$;

-- `drafts`: the reviewed versions, [{"id", "written_at"}].
CREATE FUNCTION public.publish_drafts(drafts jsonb) RETURNS SETOF public.content_changes LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.unseen_drafts('{}', drafts);
  PERFORM plenaria.publish(ARRAY(SELECT (d ->> 'id')::uuid FROM jsonb_array_elements(drafts) d), drafts);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- `release`: its id; `drafts`: the versions of what is in it, as for publish_drafts; who sends none is told so. A time that it was
-- scheduled for does not count any more.
CREATE FUNCTION public.publish_release(release jsonb, drafts jsonb DEFAULT NULL) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.unseen_drafts('{}', drafts);
  PERFORM plenaria.publish_whole((release #>> '{}')::uuid, drafts);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

\ir ../functions/drafts_again.sql

REVOKE ALL ON FUNCTION public.change_drafts, plenaria.draft_now, plenaria.unseen_drafts, plenaria.is_overtaken,
  plenaria.overtaken_drafts, plenaria.apply_draft, plenaria.publish, plenaria.publish_whole, public.publish_drafts,
  public.publish_release, plenaria.drafts_again FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.change_drafts, plenaria.draft_now, plenaria.unseen_drafts, plenaria.is_overtaken,
  plenaria.overtaken_drafts, plenaria.apply_draft, plenaria.publish, plenaria.publish_whole, public.publish_drafts,
  public.publish_release, plenaria.drafts_again TO authenticated;
