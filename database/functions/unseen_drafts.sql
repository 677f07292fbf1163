-- [{"id", "name", "now"}]: which of these drafts do not say what was looked at, with what they say now; `now` is null where a draft
-- is not there any more. They stay as they are until the transaction is over.
CREATE OR REPLACE FUNCTION plenaria.unseen_drafts(wanted uuid[], looked_at jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  found jsonb;
BEGIN
  IF jsonb_typeof(looked_at) IS DISTINCT FROM 'array' OR EXISTS (SELECT FROM jsonb_array_elements(looked_at) d
    WHERE jsonb_typeof(d) <> 'object' OR d ->> 'id' IS NULL OR d ->> 'written_at' IS NULL) THEN
    RAISE EXCEPTION 'Drafts are named with their versions: [{"id", "written_at"}]' USING ERRCODE = '22023',
      HINT = 'Name the version of each draft that was looked at.';
  END IF;
  -- Also where there is nothing to compare them with: they are read again each minute until the release is due.
  PERFORM (named ->> 'id')::uuid, (named ->> 'written_at')::timestamptz FROM jsonb_array_elements(looked_at) named;
  PERFORM FROM public.drafts d WHERE d.id = ANY (wanted) ORDER BY d.table_name, d.row_id FOR UPDATE;
  SELECT coalesce(jsonb_agg(CASE WHEN d.id IS NULL THEN jsonb_build_object('id', w.id, 'name', NULL, 'now', NULL)
      ELSE plenaria.draft_now(d) END ORDER BY d.created_at, w.id), '[]') INTO found
    FROM (SELECT DISTINCT unnest(wanted) AS id) w LEFT JOIN public.drafts d ON d.id = w.id
    WHERE d.id IS NULL OR (d.id, d.written_at) NOT IN (
      SELECT (named ->> 'id')::uuid, (named ->> 'written_at')::timestamptz FROM jsonb_array_elements(looked_at) named);
  RETURN found;
END $$;
