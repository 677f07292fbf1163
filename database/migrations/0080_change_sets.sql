-- Content is changed by sets of changes (docs/decisions/0075-change-sets.md): `apply_set` writes one whole, or refuses it whole and says
-- which rows it is about. What is imported, put in order or replaced as a list is a set; plenaria.history tells what came of it.

-- What one row is to become: `columns` of a row that is stored or is new, or NULL, and the row goes. `{}` changes nothing: the row was
-- only looked at. What its writer knows of the row is one of these, or none, and then nobody looks:
--   seen          what the stored row must say, as {"updated_at": …}; 'null': there is no such row yet
--   written_over  the version that it was written over: what else was changed in the row since then stays
-- `draft_id`: the draft that it is published from.
CREATE TYPE plenaria.change AS (table_name text, row_id text, columns jsonb, seen jsonb, written_over timestamptz, draft_id uuid);

-- Locks ---------------------------------------------------------------------------------------------------------------------

\ir ../functions/hold_tables.sql

-- Before anything is read of what a set changes: nobody else writes to these tables until the transaction is over. Who may not write
-- them is told so, also where there is nothing to change, and holds nobody up.
CREATE FUNCTION plenaria.begin_set(names text[]) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  name text;
BEGIN
  IF current_user = 'authenticated' THEN PERFORM plenaria.refuse_outsider(); END IF;
  FOREACH name IN ARRAY names LOOP
    -- Those whose rows are in the history.
    IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'record' AND tgrelid = to_regclass(format('public.%I', name))) THEN
      RAISE EXCEPTION 'Nothing of "%" is changed by a set', name USING ERRCODE = '22023';
    END IF;
    -- A policy alone would leave the rows as they are, and say nothing.
    IF current_user = 'authenticated' AND NOT plenaria.may_publish(name) THEN
      RAISE EXCEPTION 'permission denied for table %', name USING ERRCODE = '42501',
        HINT = 'A sua função na equipe não permite esta alteração, ou falta a segunda etapa do acesso.';
    END IF;
  END LOOP;
  PERFORM plenaria.hold_tables(names);
  FOREACH name IN ARRAY names LOOP
    EXECUTE format('UPDATE public.%I SET id = id WHERE false', name);
  END LOOP;
END $$;

-- What was seen -------------------------------------------------------------------------------------------------------------

\ir ../functions/stored_rows.sql

\ir ../functions/is_overtaken.sql

-- Who wrote the version of a row that is stored, or removed it.
CREATE FUNCTION plenaria.last_author(list_name text, row_key text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT a.name FROM public.content_authors a WHERE a.id = (SELECT h.changed_by FROM public.content_history h
    WHERE h.table_name = list_name AND h.row_id = row_key ORDER BY h.id DESC LIMIT 1)
$$;

-- What a refusal calls a change: its draft, or its place in the set, counted from 1, and its row.
CREATE FUNCTION plenaria.named_change(change plenaria.change, place bigint, stored jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN change.draft_id IS NULL THEN jsonb_build_object('row', place, 'table', change.table_name, 'id', change.row_id)
    ELSE jsonb_build_object('id', change.draft_id) END
    || jsonb_build_object('name', coalesce(plenaria.row_name(stored), plenaria.row_name(change.columns)))
$$;

\ir ../functions/last_writing.sql

\ir ../functions/conflicts.sql

-- Rows of a list as a caller has seen them, [{"id", …}] with whichever columns matter to them, laid beside the changes: a row that they
-- do not name is not there, and one that no change is about is looked at alone. With `whole` they have seen all rows of the list.
CREATE FUNCTION plenaria.with_seen(list_name text, changes plenaria.change[], seen jsonb, whole boolean) RETURNS plenaria.change[]
LANGUAGE plpgsql STABLE SECURITY INVOKER AS $$
DECLARE
  others text[] := '{}';
BEGIN
  IF seen IS NULL OR jsonb_typeof(seen) = 'null' THEN
    RETURN changes;
  ELSIF jsonb_typeof(seen) <> 'array' OR EXISTS (SELECT FROM jsonb_array_elements(seen) s WHERE jsonb_typeof(s) <> 'object') THEN
    RAISE EXCEPTION 'seen must be a list of objects' USING ERRCODE = '22023';
  END IF;
  IF whole THEN
    EXECUTE format('SELECT array_agg(id::text) FROM public.%I', list_name) INTO others;
  END IF;
  RETURN ARRAY(
    WITH known AS (SELECT DISTINCT ON (s ->> 'id') s ->> 'id' AS id, s FROM jsonb_array_elements(seen) s),
    listed AS (SELECT c.* FROM unnest(changes) WITH ORDINALITY c (table_name, row_id, columns, seen, written_over, draft_id, place)),
    looked_at AS (SELECT id, max(place) OVER () + row_number() OVER () AS place FROM (
      SELECT k.id, (SELECT count(*) FROM listed) AS place FROM known k
      UNION SELECT id, (SELECT count(*) FROM listed) FROM unnest(others) id) either
      WHERE id IS NULL OR id NOT IN (SELECT l.row_id FROM listed l WHERE l.row_id IS NOT NULL))
    SELECT ROW(list_name, entry.row_id, entry.columns, coalesce(k.s, 'null'), NULL, NULL)::plenaria.change FROM (
      SELECT l.row_id, l.columns, l.place FROM listed l
      UNION ALL SELECT o.id, '{}', o.place FROM looked_at o) entry
      LEFT JOIN known k ON k.id = entry.row_id ORDER BY entry.place);
END $$;

-- Applying ------------------------------------------------------------------------------------------------------------------

-- Rows of one table that all do the same, by one statement: 2,000 of them take no longer than a statement may. A row that says so
-- already is left as it is, with its version.
CREATE FUNCTION plenaria.write_rows(list_name text, action text, names text[], rows plenaria.change[]) RETURNS void
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  columns text := (SELECT string_agg(format('%I', name), ', ') FROM unnest(names) name);
  theirs text := (SELECT string_agg(format('theirs.%I', name), ', ') FROM unnest(names) name);
  ours text := (SELECT string_agg(format('ours.%I', name), ', ') FROM unnest(names) name);
  given text := format('unnest($1) WITH ORDINALITY c (table_name, row_id, columns, seen, written_over, draft_id, place),
    jsonb_populate_record(NULL::public.%I, c.columns || jsonb_build_object(''id'', c.row_id)) theirs', list_name);
BEGIN
  IF action = 'DELETE' THEN
    EXECUTE format('DELETE FROM public.%I WHERE id = ANY ($1::%s[])', list_name, plenaria.key_type(list_name))
      USING ARRAY(SELECT c.row_id FROM unnest(rows) c);
  ELSIF action = 'INSERT' THEN
    EXECUTE format('INSERT INTO public.%I (id, %s) SELECT theirs.id, %s FROM %s ORDER BY c.place', list_name, columns, theirs, given)
      USING rows;
  ELSE
    EXECUTE format('UPDATE public.%I ours SET (%s) = ROW(%s) FROM %s WHERE ours.id = theirs.id AND ROW(%s) IS DISTINCT FROM ROW(%3$s)',
      list_name, columns, theirs, given, ours) USING rows;
  END IF;
END $$;

-- The same where one of the rows is refused: each by itself, to say which, and why. `places`: those in the set.
CREATE FUNCTION plenaria.write_each(list_name text, action text, names text[], rows plenaria.change[], places bigint[], stored jsonb[])
RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  refused jsonb := '[]';
  code text;
  refusal text;
  hint text;
  first text[];
BEGIN
  FOR number IN 1 .. cardinality(rows) LOOP
    BEGIN
      PERFORM plenaria.write_rows(list_name, action, names, rows[number:number]);
    EXCEPTION WHEN integrity_constraint_violation OR data_exception OR insufficient_privilege THEN
      GET STACKED DIAGNOSTICS code = RETURNED_SQLSTATE, refusal = MESSAGE_TEXT, hint = PG_EXCEPTION_HINT;
      first := coalesce(first, ARRAY[code, refusal, hint]);
      refused := refused || (plenaria.named_change(rows[number], places[number], stored[places[number]])
        || jsonb_build_object('fault', refusal));
    END;
  END LOOP;
  IF refused <> '[]' THEN
    RAISE EXCEPTION USING ERRCODE = first[1], MESSAGE = first[2], HINT = first[3], DETAIL = refused::text;
  END IF;
END $$;

\ir ../functions/turns.sql

\ir ../functions/write_set.sql
\ir ../functions/apply_set.sql

REVOKE ALL ON FUNCTION plenaria.begin_set, plenaria.stored_rows, plenaria.is_overtaken(text, text, jsonb, timestamptz),
  plenaria.last_author, plenaria.named_change, plenaria.conflicts, plenaria.with_seen, plenaria.write_rows, plenaria.write_each,
  plenaria.turns, plenaria.write_set, plenaria.apply_set FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.begin_set, plenaria.stored_rows, plenaria.is_overtaken(text, text, jsonb, timestamptz),
  plenaria.last_author, plenaria.named_change, plenaria.conflicts, plenaria.with_seen, plenaria.write_rows, plenaria.write_each,
  plenaria.turns, plenaria.write_set, plenaria.apply_set TO authenticated;

-- Imports -------------------------------------------------------------------------------------------------------------------

\ir ../functions/import_rows.sql

-- Lists ---------------------------------------------------------------------------------------------------------------------

\ir ../functions/put_in_order.sql

\ir ../functions/replace_leadership_team.sql

\ir ../functions/replace_committees.sql
