-- What a publication took comes back as the drafts that there were: each row that had one, with the columns that it was to change. What
-- only followed (lectures their round table, talks a speaker's name, items a room) was nobody's draft.

-- Which columns a draft was to change, of the last line that its publication wrote about its row; '{}': the row was to go.
ALTER TABLE plenaria.history ADD COLUMN drafted text[];

-- Of the drafts that this transaction publishes: only who publishes notes it, and only who reads the content reads it. The clock has
-- no role of the team.
CREATE FUNCTION plenaria.note_drafted(wanted uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE plenaria.history h SET drafted = last.drafted FROM (
    SELECT max(l.id) AS id, ARRAY(SELECT key FROM jsonb_object_keys(coalesce(d.changes, '{}')) key ORDER BY key) AS drafted
      FROM public.drafts d JOIN plenaria.history l ON l.table_name = d.table_name AND l.row_id = d.row_id
        AND l.transaction_id = pg_current_xact_id()::text::bigint
      WHERE d.id = ANY (wanted) AND d.changes IS DISTINCT FROM '{}'
        AND (current_setting('role') <> 'authenticated' OR plenaria.may_publish(d.table_name)) GROUP BY d.id) last
    WHERE h.id = last.id
$$;

CREATE FUNCTION plenaria.drafted_rows(taken bigint) RETURNS TABLE (table_name text, row_id text, drafted text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT h.table_name, h.row_id, h.drafted FROM plenaria.history h WHERE h.transaction_id = taken AND h.drafted IS NOT NULL
    AND (current_setting('role') <> 'authenticated' OR plenaria.may('readContent'))
$$;
REVOKE ALL ON FUNCTION plenaria.note_drafted, plenaria.drafted_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.note_drafted, plenaria.drafted_rows TO authenticated;

\ir ../functions/publish.sql

\ir ../functions/drafts_again.sql
