-- Drafts are published together, in one transaction: one change of the history, which take_back undoes.

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
    EXECUTE format('SELECT to_jsonb(t) FROM public.%I t WHERE id::text = $1 FOR UPDATE', draft.table_name)
      INTO stored USING draft.row_id;
    CONTINUE WHEN CASE WHEN draft.seen IS NULL OR stored IS NULL THEN (draft.seen IS NULL) = (stored IS NULL)
      ELSE (stored ->> 'updated_at')::timestamptz = draft.seen OR NOT plenaria.is_overtaken(draft) END;
    found := found || jsonb_build_object('id', draft.id, 'name', coalesce(plenaria.row_name(stored), draft.name));
  END LOOP;
  RETURN found;
END $$;

CREATE FUNCTION plenaria.apply_draft(draft public.drafts) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  columns text := (SELECT string_agg(format('%I', key), ', ') FROM jsonb_object_keys(coalesce(draft.changes, '{}')) key);
BEGIN
  IF draft.removes THEN
    EXECUTE format('DELETE FROM public.%I WHERE id::text = $1', draft.table_name) USING draft.row_id;
  ELSIF columns IS NULL THEN
    RETURN;
  ELSIF draft.seen IS NULL THEN
    EXECUTE format('INSERT INTO public.%1$I (id, %2$s) SELECT id, %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1)',
      draft.table_name, columns) USING draft.changes || jsonb_build_object('id', draft.row_id);
  ELSE
    EXECUTE format('UPDATE public.%1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1))
      WHERE id::text = $2', draft.table_name, columns) USING draft.changes, draft.row_id;
  END IF;
END $$;

-- All of the drafts, or none: a refusal says in its detail which of them, [{"id", "name"}].
CREATE FUNCTION plenaria.publish(wanted uuid[]) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  draft public.drafts;
  overtaken jsonb;
  refusal text;
  hint text;
BEGIN
  IF current_user = 'authenticated'
    AND EXISTS (SELECT FROM public.drafts WHERE id = ANY (wanted) AND NOT plenaria.may_publish(table_name)) THEN
    RAISE EXCEPTION 'permission denied to publish these drafts' USING ERRCODE = '42501',
      HINT = 'A sua função na equipe não permite publicar todos estes rascunhos.';
  END IF;
  overtaken := plenaria.overtaken_drafts(wanted);
  IF (SELECT count(*) FROM public.drafts WHERE id = ANY (wanted)) <> (SELECT count(DISTINCT id) FROM unnest(wanted) id) THEN
    RAISE EXCEPTION 'A draft is not there any more' USING ERRCODE = 'PT409', HINT = 'Read the drafts again.';
  ELSIF overtaken <> '[]' THEN
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

CREATE FUNCTION plenaria.publish_whole(release uuid) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM FROM public.releases r WHERE r.id = release AND r.published_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The release was published or removed meanwhile' USING ERRCODE = 'PT409', HINT = 'Read the releases again.';
  END IF;
  IF NOT EXISTS (SELECT FROM public.drafts d WHERE d.release_id = release) THEN
    RAISE EXCEPTION 'The release has no drafts' USING ERRCODE = '23514', HINT = 'Put drafts into it first.';
  END IF;
  PERFORM plenaria.publish(ARRAY(SELECT d.id FROM public.drafts d WHERE d.release_id = release));
  UPDATE public.releases r SET published_at = clock_timestamp(), failure = NULL,
    change_id = (SELECT max(id) FROM public.content_history WHERE transaction_id = pg_current_xact_id()::text::bigint)
    WHERE r.id = release;
END $$;

-- `drafts`: a list of ids.
CREATE FUNCTION public.publish_drafts(drafts jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.publish(ARRAY(SELECT id::uuid FROM jsonb_array_elements_text(drafts) id));
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- `release`: its id. A time that it was scheduled for does not count any more.
CREATE FUNCTION public.publish_release(release jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.publish_whole((release #>> '{}')::uuid);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- What a publication changed, as drafts again: it was taken back just now. A lecture that only followed its round table has none,
-- nor has a row that somebody has written another draft of.
CREATE FUNCTION plenaria.drafts_again(taken bigint) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  line record;
  release uuid := (SELECT r.id FROM public.releases r
    JOIN public.content_history h ON h.id = r.change_id WHERE h.transaction_id = taken);
  columns text[];
  stored timestamptz;
BEGIN
  UPDATE public.releases SET published_at = NULL, publish_at = NULL, change_id = NULL WHERE id = release;
  FOR line IN
    SELECT f.table_name, f.row_id, f.before, l.after FROM (
      SELECT DISTINCT ON (table_name, row_id) * FROM public.content_history
        WHERE transaction_id = taken ORDER BY table_name, row_id, id) f
    JOIN (
      SELECT DISTINCT ON (table_name, row_id) * FROM public.content_history
        WHERE transaction_id = taken ORDER BY table_name, row_id, id DESC) l USING (table_name, row_id)
    ORDER BY f.id
  LOOP
    columns := ARRAY(SELECT attname FROM pg_attribute WHERE attrelid = format('public.%I', line.table_name)::regclass
      AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname NOT IN ('id', 'created_at', 'updated_at')
      AND line.before -> attname::text IS DISTINCT FROM line.after -> attname::text
      AND NOT (line.before ->> 'parent_id' = line.after ->> 'parent_id' AND attname IN ('day', 'time', 'location', 'auditorium')));
    CONTINUE WHEN line.after IS NOT NULL AND columns = '{}';
    EXECUTE format('SELECT updated_at FROM public.%I WHERE id::text = $1', line.table_name) INTO stored USING line.row_id;
    INSERT INTO public.drafts (table_name, row_id, changes, seen, release_id)
      SELECT line.table_name, line.row_id, CASE WHEN line.after IS NOT NULL THEN
          (SELECT jsonb_object_agg(name, line.after -> name) FROM unnest(columns) name) END, stored, release
      ON CONFLICT DO NOTHING;
  END LOOP;
END $$;

-- As in 0032_editions.sql; what was published comes back as drafts.
CREATE OR REPLACE FUNCTION public.take_back(change jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  taken bigint;
  line record;
BEGIN
  PERFORM plenaria.refuse_outsider();
  taken := (change #>> '{}')::bigint;
  IF EXISTS (SELECT FROM public.content_history WHERE transaction_id = taken AND table_name = 'editions'
    AND before ->> 'content' IS DISTINCT FROM after ->> 'content') THEN
    PERFORM plenaria.hold_content((SELECT max(id) FROM public.content_history WHERE transaction_id = taken));
    PERFORM set_config('plenaria.takes_closing_back', 'yes', true);
  END IF;
  FOR line IN
    SELECT * FROM (
      SELECT DISTINCT ON (table_name, row_id) id, table_name, row_id, before FROM public.content_history
        WHERE transaction_id = taken ORDER BY table_name, row_id, id) first
    -- Days and rooms are there when items come back, and items are gone when those go; a round table comes before its lectures.
    ORDER BY before IS NOT NULL, table_name <> 'event_facts', before ->> 'parent_id' IS NOT NULL, id
  LOOP
    PERFORM plenaria.put_back(line.table_name, line.row_id, line.before);
  END LOOP;
  IF (SELECT c.called FROM public.content_changes c WHERE c.transaction_id = taken) IN ('publish_drafts', 'publish_release') THEN
    PERFORM plenaria.drafts_again(taken);
  END IF;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

REVOKE ALL ON FUNCTION plenaria.is_overtaken(public.drafts), plenaria.overtaken_drafts(uuid[]),
  plenaria.apply_draft(public.drafts), plenaria.publish(uuid[]), plenaria.publish_whole(uuid), plenaria.drafts_again(bigint),
  public.publish_drafts(jsonb), public.publish_release(jsonb) FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION plenaria.is_overtaken(public.drafts), plenaria.overtaken_drafts(uuid[]),
  plenaria.apply_draft(public.drafts), plenaria.publish(uuid[]), plenaria.publish_whole(uuid), plenaria.drafts_again(bigint),
  public.publish_drafts(jsonb), public.publish_release(jsonb) TO authenticated;
