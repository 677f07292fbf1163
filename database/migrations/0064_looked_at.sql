-- What is published is what was looked at: who publishes or schedules drafts names the versions that they read, and a draft that was
-- changed since is not published unseen.

-- When a draft was last given what it says. Moving it into a release leaves that alone, so `updated_at` is no version of it.
ALTER TABLE public.drafts ADD COLUMN written_at timestamptz NOT NULL DEFAULT clock_timestamp();
-- [{"id", "written_at"}]: the drafts of a scheduled release as its scheduler read them.
ALTER TABLE public.releases ADD COLUMN looked_at jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT releases_looked_at_list CHECK (jsonb_typeof(looked_at) = 'array');
ALTER TABLE public.drafts DISABLE TRIGGER USER;
UPDATE public.drafts SET written_at = updated_at;
ALTER TABLE public.drafts ENABLE TRIGGER USER;
-- What is scheduled already goes out as it is.
ALTER TABLE public.releases DISABLE TRIGGER USER;
UPDATE public.releases r SET looked_at = (SELECT jsonb_agg(jsonb_build_object('id', d.id, 'written_at', d.written_at))
  FROM public.drafts d WHERE d.release_id = r.id) WHERE publish_at IS NOT NULL AND published_at IS NULL
    AND EXISTS (SELECT FROM public.drafts d WHERE d.release_id = r.id);
ALTER TABLE public.releases ENABLE TRIGGER USER;

-- `seen` is the version that a draft was written over, which is never one that its row has not had: a later one would hide what is
-- changed in the row from now on. Without its row, it is none of those that the row will get when it is brought back.
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
-- After `a_draft`, which refuses a table without drafts.
CREATE TRIGGER b_version BEFORE INSERT OR UPDATE ON public.drafts FOR EACH ROW EXECUTE FUNCTION plenaria.draft_version();

-- What a draft says now, without the pictures, which can be megabytes: the draft itself has them.
CREATE FUNCTION plenaria.draft_now(draft public.drafts) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', draft.id, 'name', draft.name, 'now', jsonb_build_object('table_name', draft.table_name,
    'row_id', draft.row_id, 'author', draft.author, 'written_at', draft.written_at, 'changes', draft.changes - '{image,logo}'::text[]))
$$;

-- [{"id", "name", "now"}]: which of these drafts do not say what was looked at, with what they say now; `now` is null where a draft
-- is not there any more. They stay as they are until the transaction is over.
CREATE FUNCTION plenaria.unseen_drafts(wanted uuid[], looked_at jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  found jsonb;
BEGIN
  IF jsonb_typeof(looked_at) IS DISTINCT FROM 'array' OR EXISTS (SELECT FROM jsonb_array_elements(looked_at) d
    WHERE jsonb_typeof(d) <> 'object' OR d ->> 'id' IS NULL OR d ->> 'written_at' IS NULL) THEN
    RAISE EXCEPTION 'Drafts are named with their versions: [{"id", "written_at"}]' USING ERRCODE = '22023',
      HINT = 'Name the version of each draft that was looked at.';
  END IF;
  PERFORM FROM public.drafts d WHERE d.id = ANY (wanted) ORDER BY d.table_name, d.row_id FOR UPDATE;
  SELECT coalesce(jsonb_agg(CASE WHEN d.id IS NULL THEN jsonb_build_object('id', w.id, 'name', NULL, 'now', NULL)
      ELSE plenaria.draft_now(d) END ORDER BY d.created_at, w.id), '[]') INTO found
    FROM (SELECT DISTINCT unnest(wanted) AS id) w LEFT JOIN public.drafts d ON d.id = w.id
    WHERE d.id IS NULL OR (d.id, d.written_at) NOT IN (
      SELECT (named ->> 'id')::uuid, (named ->> 'written_at')::timestamptz FROM jsonb_array_elements(looked_at) named);
  RETURN found;
END $$;

-- As in 0057_believed_columns.sql, and: who schedules names what they read, and only then. `looked_at` alone confirms the time for
-- what the drafts say by now.
CREATE OR REPLACE FUNCTION plenaria.release_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen jsonb;
BEGIN
  IF current_user = 'authenticated' AND NOT plenaria.calls('publish_release', 'take_back') THEN
    -- NULL, all of them, of one that is added.
    NEW.scheduled_by := OLD.scheduled_by;
    NEW.failure := OLD.failure;
    NEW.published_at := OLD.published_at;
    NEW.change_id := OLD.change_id;
  END IF;
  IF NEW.publish_at IS NULL THEN
    NEW.looked_at := '[]';
  END IF;
  IF TG_OP = 'INSERT' OR (NEW.publish_at, NEW.looked_at) IS DISTINCT FROM (OLD.publish_at, OLD.looked_at) THEN
    NEW.scheduled_by := CASE WHEN NEW.publish_at IS NOT NULL THEN plenaria.own_id() END;
    NEW.failure := NULL;
    IF NEW.publish_at IS NOT NULL AND NEW.published_at IS NULL THEN
      unseen := plenaria.unseen_drafts(ARRAY(SELECT d.id FROM public.drafts d WHERE d.release_id = NEW.id), NEW.looked_at);
      IF unseen <> '[]' THEN
        RAISE EXCEPTION 'A draft does not say what was looked at' USING ERRCODE = 'PT409', DETAIL = unseen::text,
          HINT = 'Read what these drafts say now, and schedule the release with their versions in looked_at.';
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- As in 0040_publishing.sql, but of the versions that were looked at, [{"id", "written_at"}]. Nothing calls the one without them.
DROP FUNCTION plenaria.publish(uuid[]);
CREATE FUNCTION plenaria.publish(wanted uuid[], looked_at jsonb) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  draft public.drafts;
  unseen jsonb;
  overtaken jsonb;
  refusal text;
  hint text;
BEGIN
  IF current_user = 'authenticated'
    AND EXISTS (SELECT FROM public.drafts WHERE id = ANY (wanted) AND NOT plenaria.may_publish(table_name)) THEN
    RAISE EXCEPTION 'permission denied to publish these drafts' USING ERRCODE = '42501',
      HINT = 'A sua função na equipe não permite publicar todos estes rascunhos.';
  END IF;
  unseen := plenaria.unseen_drafts(wanted, looked_at);
  IF unseen <> '[]' THEN
    RAISE EXCEPTION 'A draft does not say what was looked at' USING ERRCODE = 'PT409', DETAIL = unseen::text,
      HINT = 'Read what these drafts say now, and publish them with their versions.';
  END IF;
  overtaken := plenaria.overtaken_drafts(wanted);
  IF overtaken <> '[]' THEN
    RAISE EXCEPTION 'What a draft was written over has changed since' USING ERRCODE = 'PT409', DETAIL = overtaken::text,
      HINT = 'Open these drafts, and decide which version stays.';
  END IF;
  BEGIN
    -- Rooms and days are there when items come, a round table before its lectures; what leaves a round table does so before
    -- that goes.
    FOR draft IN SELECT * FROM public.drafts WHERE id = ANY (wanted)
      ORDER BY removes, table_name <> 'event_facts', changes ->> 'parent_id' IS NOT NULL, created_at, id
    LOOP
      PERFORM plenaria.apply_draft(draft);
    END LOOP;
  EXCEPTION WHEN integrity_constraint_violation OR data_exception OR insufficient_privilege THEN
    GET STACKED DIAGNOSTICS refusal = MESSAGE_TEXT, hint = PG_EXCEPTION_HINT;
    RAISE EXCEPTION USING MESSAGE = refusal, ERRCODE = SQLSTATE, HINT = hint,
      DETAIL = jsonb_build_array(jsonb_build_object('id', draft.id, 'name', draft.name))::text;
  END;
  DELETE FROM public.drafts WHERE id = ANY (wanted);
END $$;

-- As in 0040_publishing.sql. Without `looked_at` it is published as it was scheduled: by the clock.
DROP FUNCTION plenaria.publish_whole(uuid);
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

-- `drafts`: the versions that were looked at, [{"id", "written_at"}].
CREATE OR REPLACE FUNCTION public.publish_drafts(drafts jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.unseen_drafts('{}', drafts);
  PERFORM plenaria.publish(ARRAY(SELECT (d ->> 'id')::uuid FROM jsonb_array_elements(drafts) d), drafts);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- `release`: its id; `drafts`: the versions of what is in it, as for publish_drafts. A server of the version before sends none, and
-- is told so. A time that it was scheduled for does not count any more.
DROP FUNCTION public.publish_release(jsonb);
CREATE FUNCTION public.publish_release(release jsonb, drafts jsonb DEFAULT NULL) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.unseen_drafts('{}', drafts);
  PERFORM plenaria.publish_whole((release #>> '{}')::uuid, drafts);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

REVOKE ALL ON FUNCTION plenaria.draft_now(public.drafts), plenaria.unseen_drafts(uuid[], jsonb), plenaria.publish(uuid[], jsonb),
  plenaria.publish_whole(uuid, jsonb), public.publish_release(jsonb, jsonb) FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION plenaria.draft_now(public.drafts), plenaria.unseen_drafts(uuid[], jsonb), plenaria.publish(uuid[], jsonb),
  plenaria.publish_whole(uuid, jsonb), public.publish_release(jsonb, jsonb) TO authenticated;

-- Authors and times of creation ---------------------------------------------------------------------------------------------

-- What the server knew of rows that the team removed, for a day, where no history knows it: who brings one back names it by its id,
-- and what it was comes from here, not from them. `said`: the fingerprint of what a draft or a note said.
CREATE TABLE plenaria.removed_rows (
  table_name text NOT NULL,
  row_id text NOT NULL,
  known jsonb NOT NULL,
  said text,
  removed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (table_name, row_id)
);
CREATE INDEX removed_rows_time ON plenaria.removed_rows (removed_at);

-- What its author wrote of a draft or a note.
CREATE FUNCTION plenaria.fingerprint(item jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(jsonb_build_array(item -> 'table_name', item -> 'row_id', item -> 'changes', item -> 'text')::text)
$$;

CREATE FUNCTION plenaria.note_removed_rows() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('role') <> 'authenticated' THEN RETURN NULL; END IF;
  DELETE FROM plenaria.removed_rows WHERE removed_at < clock_timestamp() - interval '1 day';
  INSERT INTO plenaria.removed_rows (table_name, row_id, known, said)
    SELECT TG_TABLE_NAME, g.id::text, jsonb_strip_nulls(jsonb_build_object('created_at', g.created_at, 'author', item -> 'author',
        'written_by', item -> 'written_by', 'sent_by', item -> 'sent_by')),
      CASE WHEN item ? 'author' THEN plenaria.fingerprint(item) END
      FROM gone g, LATERAL (SELECT CASE WHEN TG_TABLE_NAME IN ('drafts', 'notes') THEN to_jsonb(g) ELSE '{}' END AS item) whole
    ON CONFLICT (table_name, row_id) DO UPDATE
      SET known = excluded.known, said = excluded.said, removed_at = excluded.removed_at;
  RETURN NULL;
END $$;

-- As in 0002_content.sql, and a row that is added is created now.
CREATE OR REPLACE FUNCTION plenaria.keep_creation() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.created_at := OLD.created_at;
  ELSIF current_setting('role') = 'authenticated' AND NOT plenaria.calls('take_back', 'restore_sample_content', 'close_edition') THEN
    NEW.created_at := coalesce(
      (SELECT (before ->> 'created_at')::timestamptz FROM plenaria.history
        WHERE table_name = TG_TABLE_NAME AND row_id = NEW.id::text AND action = 'DELETE' ORDER BY id DESC LIMIT 1),
      (SELECT (known ->> 'created_at')::timestamptz FROM plenaria.removed_rows
        WHERE table_name = TG_TABLE_NAME AND row_id = NEW.id::text),
      clock_timestamp());
  END IF;
  RETURN NEW;
END $$;

-- Every table whose rows the team adds and removes.
CREATE FUNCTION plenaria.guard_creation(list_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER keep_creation BEFORE INSERT OR UPDATE ON public.%I
    FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation()', list_name);
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'record' AND tgrelid = format('public.%I', list_name)::regclass) THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE OR REPLACE TRIGGER note_removed_rows AFTER DELETE ON public.%I REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION plenaria.note_removed_rows()', list_name);
END $$;
REVOKE ALL ON FUNCTION plenaria.guard_creation(text) FROM PUBLIC;
SELECT plenaria.guard_creation(c.relname) FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'created_at'
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND has_table_privilege('authenticated', c.oid, 'INSERT');

-- What the server knew of a draft or a note that was removed and comes back as it was.
CREATE FUNCTION plenaria.keep_author() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  former jsonb := (SELECT known FROM plenaria.removed_rows WHERE table_name = TG_TABLE_NAME AND row_id = NEW.id::text
    AND said = plenaria.fingerprint(to_jsonb(NEW)));
BEGIN
  IF current_setting('role') <> 'authenticated' THEN
    RETURN NEW;
  ELSIF former IS NOT NULL THEN
    RETURN jsonb_populate_record(NEW, '{"written_by":null,"sent_by":null}'::jsonb || former - 'created_at');
  ELSIF plenaria.may('writeContent') THEN
    RETURN jsonb_populate_record(NEW, jsonb_build_object('author', plenaria.own_name(), 'written_by', plenaria.own_id(), 'sent_by', NULL));
  END IF;
  -- Of a reviewer who writes under another name: the policies refuse it.
  NEW.written_by := coalesce(NEW.written_by, plenaria.own_id());
  RETURN NEW;
END $$;

-- As in 0057_believed_columns.sql, of what is changed: a draft that is added has its author of `keep_author`.
CREATE OR REPLACE FUNCTION plenaria.draft_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user <> 'authenticated' THEN
    NEW.written_by := CASE WHEN NEW.sent_by IS NULL THEN NEW.written_by END;
  ELSE
    NEW.sent_by := OLD.sent_by;
    NEW.written_by := CASE WHEN NEW.changes IS DISTINCT FROM OLD.changes THEN plenaria.own_id() ELSE OLD.written_by END;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER author BEFORE UPDATE ON public.drafts FOR EACH ROW EXECUTE FUNCTION plenaria.draft_author();
CREATE TRIGGER author_added BEFORE INSERT ON public.drafts FOR EACH ROW EXECUTE FUNCTION plenaria.keep_author();
CREATE OR REPLACE TRIGGER author BEFORE INSERT ON public.notes FOR EACH ROW EXECUTE FUNCTION plenaria.keep_author();
DROP FUNCTION plenaria.note_author();
