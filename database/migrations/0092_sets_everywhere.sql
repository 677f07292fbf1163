-- Taking back, the sample, drafts and releases, a closing and a merge are sets of changes, too: what each of them changes is said here,
-- and `plenaria.apply_set` does it (0080_change_sets.sql).

-- Taking back ---------------------------------------------------------------------------------------------------------------

-- A row as it was; `former` NULL: it was not there. What it did not know at that time stays, or gets its default. Where a closing is
-- taken back, rows have the times that they had.
CREATE FUNCTION plenaria.former_row(list_name text, row_key text, former jsonb, seen jsonb DEFAULT NULL) RETURNS plenaria.change
LANGUAGE sql STABLE AS $$
  SELECT ROW(list_name, row_key, CASE WHEN former IS NOT NULL THEN (SELECT coalesce(jsonb_object_agg(key, value), '{}')
      FROM jsonb_each(former) WHERE key IN (SELECT attname::text FROM pg_attribute
        WHERE attrelid = format('public.%I', list_name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          AND attname <> 'id' AND (attname <> 'updated_at' OR plenaria.takes_closing_back()))) END,
    seen, NULL, NULL)::plenaria.change
$$;

-- The set that makes all that a change touched what it was before. `seen`: the newest line of the history that the caller knows; what
-- anybody wrote after it is a conflict. Without it nobody looks.
CREATE FUNCTION plenaria.inverse_of(taken bigint, seen bigint DEFAULT NULL) RETURNS plenaria.change[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(plenaria.former_row(table_name, row_id, before, CASE WHEN inverse_of.seen IS NOT NULL THEN (
      SELECT CASE WHEN l.became IS NULL THEN 'null' ELSE jsonb_build_object('updated_at', l.became -> 'updated_at') END
        FROM public.content_history l WHERE l.table_name = first.table_name AND l.row_id = first.row_id
          AND (l.id <= inverse_of.seen OR l.transaction_id = taken) ORDER BY l.id DESC LIMIT 1) END) ORDER BY id), '{}')
    FROM (SELECT DISTINCT ON (table_name, row_id) id, table_name, row_id, before FROM public.content_history
      WHERE transaction_id = taken ORDER BY table_name, row_id, id) first
$$;

-- The same of one value of the change: a column, a translation ("translations.en.title") or a fact ("facts.batches.0.until"), as long as
-- it still says what that change made it say. A list that others have joined, left or reordered since has another value at that place,
-- and what went with its element of a list goes back with it only.
CREATE FUNCTION plenaria.inverse_of_value(taken bigint, part jsonb) RETURNS plenaria.change
LANGUAGE plpgsql SECURITY INVOKER SET "TimeZone" = 'UTC' AS $$
DECLARE
  list_name text := part ->> 'table_name';
  row_key text := part ->> 'row_id';
  path text[] := string_to_array(part ->> 'path', '.');
  was jsonb;
  became jsonb;
  stored jsonb;
BEGIN
  SELECT (array_agg(before ORDER BY id))[1], (array_agg(after ORDER BY id DESC))[1] INTO was, became
    FROM public.content_history WHERE transaction_id = taken AND table_name = list_name AND row_id = row_key;
  IF was IS NULL OR became IS NULL OR was #> path IS NOT DISTINCT FROM became #> path OR path[1] IN ('id', 'created_at', 'updated_at') THEN
    RAISE EXCEPTION 'The change made no other value of this' USING ERRCODE = '22023',
      HINT = 'Name the table, the row and the path of a value that the change changed.';
  END IF;
  PERFORM plenaria.begin_set(ARRAY[list_name]);
  EXECUTE format('SELECT to_jsonb(t) FROM public.%I t WHERE id = $1::%s', list_name, plenaria.key_type(list_name))
    INTO stored USING row_key;
  IF stored IS NULL OR stored #> path IS DISTINCT FROM became #> path OR NOT plenaria.is_same_place(became, stored, path) THEN
    RAISE EXCEPTION 'One of the rows was changed since'
      USING ERRCODE = 'PT409', HINT = 'Read the history again: taking this back would undo what somebody else did later.';
  END IF;
  -- A translation may be the first one of its language again.
  IF path[1] = 'translations' AND stored #> path[1:2] IS NULL THEN
    stored := jsonb_set(stored, path[1:2], '{}');
  END IF;
  stored := CASE WHEN was #> path IS NULL THEN stored #- path ELSE jsonb_set(stored, path, was #> path) END;
  IF stored #> path IS DISTINCT FROM was #> path THEN
    RAISE EXCEPTION 'This value has no place any more' USING ERRCODE = '22023',
      HINT = 'Take the whole change back: what held the value went with it.';
  END IF;
  RETURN plenaria.former_row(list_name, row_key, jsonb_build_object(path[1], stored -> path[1]),
    jsonb_build_object('updated_at', stored -> 'updated_at'));
END $$;

-- Makes all that a change touched what it was before, or with `part`, {"table_name", "row_id", "path"}, one value of it, and returns the
-- change that this is: taking that back undoes it. That an edition was closed, or a closing taken back, is taken back as long as nothing
-- was written since; what was published comes back as drafts. `seen` as in inverse_of.
CREATE OR REPLACE FUNCTION public.take_back(change jsonb, seen jsonb DEFAULT NULL, part jsonb DEFAULT NULL)
RETURNS SETOF public.content_changes LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  taken bigint;
  known bigint := CASE WHEN jsonb_typeof(seen) = 'number' THEN (seen #>> '{}')::bigint END;
BEGIN
  PERFORM plenaria.refuse_outsider();
  taken := (change #>> '{}')::bigint;
  PERFORM set_config('plenaria.taken_back', taken::text, true);
  IF part IS NOT NULL THEN
    PERFORM plenaria.apply_set(ARRAY[plenaria.inverse_of_value(taken, part)]);
  ELSE
    IF EXISTS (SELECT FROM public.content_history WHERE transaction_id = taken AND table_name = 'editions'
      AND before ->> 'content' IS DISTINCT FROM after ->> 'content') THEN
      PERFORM plenaria.hold_content((SELECT max(id) FROM public.content_history WHERE transaction_id = taken));
      PERFORM set_config('plenaria.takes_closing_back', 'yes', true);
      known := NULL;
    END IF;
    PERFORM plenaria.apply_set(plenaria.inverse_of(taken, known));
    IF (SELECT c.called FROM public.content_changes c WHERE c.transaction_id = taken) IN ('publish_drafts', 'publish_release') THEN
      PERFORM plenaria.drafts_again(taken);
    END IF;
  END IF;
  PERFORM plenaria.unsettle_names(taken);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- The sample ----------------------------------------------------------------------------------------------------------------

-- What is gone of the sample comes back as it first was.
CREATE OR REPLACE FUNCTION public.restore_sample_content() RETURNS SETOF public.content_changes LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.apply_set(ARRAY(SELECT plenaria.former_row(first.table_name, first.row_id, first.after) FROM (
    SELECT DISTINCT ON (h.table_name, h.row_id) h.id, h.table_name, h.row_id, h.after
      FROM public.sample_content s JOIN public.content_history h USING (table_name, row_id)
      WHERE NOT s.shown ORDER BY h.table_name, h.row_id, h.id) first ORDER BY first.id));
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- Drafts and releases -------------------------------------------------------------------------------------------------------

-- All of the drafts, or none, in the versions that were looked at, [{"id", "written_at"}]: a refusal says in its detail which of them,
-- [{"id", "name"}].
CREATE OR REPLACE FUNCTION plenaria.publish(wanted uuid[], looked_at jsonb) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  unseen jsonb := plenaria.unseen_drafts(wanted, looked_at);
BEGIN
  IF unseen <> '[]' THEN
    RAISE EXCEPTION 'A draft does not say what was looked at' USING ERRCODE = 'PT409', DETAIL = unseen::text,
      HINT = 'Read what these drafts say now, and publish them with their versions.';
  END IF;
  PERFORM plenaria.apply_set(ARRAY(
      SELECT ROW(d.table_name, d.row_id, d.changes, CASE WHEN d.seen IS NULL THEN 'null'::jsonb END, d.seen, d.id)::plenaria.change
        FROM public.drafts d WHERE d.id = ANY (wanted) ORDER BY d.created_at, d.id),
    'What a draft was written over has changed since');
  DELETE FROM public.drafts WHERE id = ANY (wanted);
END $$;

-- Editions ------------------------------------------------------------------------------------------------------------------

-- Nobody writes until the transaction is over; PT409 if somebody did since the change `seen`. What is scheduled was written for the
-- edition that is shown now: by the clock it would be published into another one. So nothing is closed, and no closing taken back,
-- while a release waits for its time.
CREATE OR REPLACE FUNCTION plenaria.hold_content(seen bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM plenaria.hold_tables(plenaria.edition_tables() || '{editions,event_facts}'::text[]);
  IF (SELECT max(id) FROM public.content_history) IS DISTINCT FROM seen THEN
    RAISE EXCEPTION 'Something was changed meanwhile'
      USING ERRCODE = 'PT409', HINT = 'Read the content again: somebody else changed it.';
  END IF;
  -- Nobody schedules anything until the transaction is over.
  LOCK TABLE public.releases IN SHARE MODE;
  IF EXISTS (SELECT FROM public.releases WHERE publish_at IS NOT NULL AND published_at IS NULL AND failure IS NULL) THEN
    RAISE EXCEPTION 'A release is scheduled'
      USING ERRCODE = 'PT409', HINT = 'Publish it, or take it off the schedule, first.';
  END IF;
END $$;

-- Closes the edition that the facts name, and opens the one of `facts`. `carried` names the tables whose rows stay; its
-- sponsors become those of the last edition. `seen`: the newest change of the history that the caller knows.
CREATE OR REPLACE FUNCTION public.close_edition(facts jsonb, carried jsonb, seen jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  ends jsonb;
  closed public.editions;
  changes plenaria.change[];
  ids text[];
  list_name text;
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.hold_content((seen #>> '{}')::bigint);
  SELECT f.facts INTO ends FROM public.event_facts f;
  IF (close_edition.facts #>> '{congress,edition}')::integer <= (ends #>> '{congress,edition}')::integer THEN
    RAISE EXCEPTION 'The next edition must have a higher number' USING ERRCODE = '23514';
  END IF;
  SELECT * INTO closed FROM public.editions e WHERE e.number = (ends #>> '{congress,edition}')::integer;
  changes := ARRAY[ROW('editions', coalesce(closed.id, gen_random_uuid()), jsonb_build_object('number', ends #> '{congress,edition}',
      'first_day', ends #> '{event,firstDay}', 'last_day', ends #> '{event,lastDay}', 'city', ends #> '{venue,city}',
      'certificates', coalesce(ends #>> '{links,certificatesCurrent}', closed.certificates),
      'annals', coalesce(ends #>> '{links,annalsCurrent}', closed.annals),
      'closed_at', transaction_timestamp(), 'content', plenaria.keep_edition()), NULL, NULL, NULL)::plenaria.change]
    || ARRAY(SELECT ROW('past_sponsors', gen_random_uuid(), jsonb_build_object('name', s.name, 'logo', s.logo, 'website', s.website,
        'alt', s.alt, 'translations', s.translations, 'order_position', row_number() OVER (ORDER BY order_position, created_at, id),
        'created_at', created_at), NULL, NULL, NULL)::plenaria.change
      FROM public.sponsors s ORDER BY order_position, created_at, id);
  FOREACH list_name IN ARRAY plenaria.edition_tables() LOOP
    CONTINUE WHEN CASE list_name WHEN 'past_sponsors' THEN NOT EXISTS (SELECT FROM public.sponsors) ELSE carried ? list_name END;
    EXECUTE format('SELECT array_agg(id::text) FROM public.%I', list_name) INTO ids;
    changes := changes || ARRAY(SELECT plenaria.former_row(list_name, id, NULL) FROM unnest(ids) id);
  END LOOP;
  changes := changes || ROW('event_facts', '1', jsonb_build_object('facts', close_edition.facts), NULL, NULL, NULL)::plenaria.change;
  PERFORM plenaria.apply_set(changes);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- Merging -------------------------------------------------------------------------------------------------------------------

-- Two rows of one person become one: `gone` is removed, and `stays` has the talks of both. `seen` names the versions
-- ({"id", "updated_at"}) of the two that the caller read. Returns the change: taking it back makes two of them again.
CREATE OR REPLACE FUNCTION public.merge_speakers(gone jsonb, stays jsonb, seen jsonb DEFAULT NULL) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  both_ids uuid[];
BEGIN
  PERFORM plenaria.refuse_outsider();
  both_ids := ARRAY[(gone #>> '{}')::uuid, (stays #>> '{}')::uuid];
  PERFORM plenaria.begin_set('{program_items,speakers}');
  -- It changes nothing: both are looked at before the talks of one go over to the other.
  PERFORM plenaria.apply_set(plenaria.with_seen('speakers',
    ARRAY(SELECT ROW('speakers', id, '{}', NULL, NULL, NULL)::plenaria.change FROM unnest(both_ids) id), seen, false),
    'The list is not the one that was seen');
  IF (SELECT count(*) FROM public.speakers s WHERE s.id = ANY (both_ids)) <> 2 THEN
    RAISE EXCEPTION 'Two speakers are merged' USING ERRCODE = '22023', HINT = 'Name two speakers that are both there.';
  END IF;
  PERFORM plenaria.move_talks(both_ids[1], both_ids[2]);
  PERFORM plenaria.apply_set(ARRAY[plenaria.former_row('speakers', both_ids[1]::text, NULL)]);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

REVOKE ALL ON FUNCTION plenaria.former_row, plenaria.inverse_of, plenaria.inverse_of_value FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.former_row, plenaria.inverse_of, plenaria.inverse_of_value TO authenticated;

-- contract: since this migration each of these is a part of plenaria.apply_set, and no server calls them.
DROP FUNCTION plenaria.take_back(jsonb, jsonb), plenaria.take_back_part, plenaria.apply_draft,
  plenaria.overtaken_drafts, plenaria.is_overtaken(public.drafts), plenaria.faulty_member;
