-- Nobody schedules what they could not publish: at its time it would not be. And a draft is called as its row is.

-- What people call the row of a draft; of a new one, what it will be called.
CREATE FUNCTION plenaria.draft_name(draft public.drafts) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  stored jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(t) FROM public.%I t WHERE id = $1::%s', draft.table_name, plenaria.key_type(draft.table_name))
    INTO stored USING draft.row_id;
  RETURN coalesce(plenaria.row_name(stored), draft.name);
END $$;
REVOKE ALL ON FUNCTION plenaria.draft_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.draft_name TO authenticated;

\ir ../functions/draft_now.sql

\ir ../functions/release_rules.sql
