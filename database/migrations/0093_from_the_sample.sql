-- From the sample to a congress of one's own, part by part.

-- Facts that say what the sample says and are right all the same: somebody has looked. A fact is named by its path in the record, a
-- list by that of the list. No row: nobody has looked yet.
CREATE TABLE public.confirmed_facts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  path text NOT NULL UNIQUE CONSTRAINT confirmed_facts_path_form CHECK (path ~ '^[A-Za-z0-9]+([.-][A-Za-z0-9]+){0,5}$' AND length(path) <= 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    CONSTRAINT confirmed_facts_created_at_in_bounds CHECK (created_at >= '0001-01-02' AND created_at < '9999-12-31')
);
SELECT plenaria.team_table('confirmed_facts', reading => 'readContent', writing => 'writeFacts');
SELECT plenaria.guard_texts('confirmed_facts');
REVOKE UPDATE ON public.confirmed_facts FROM authenticated;

-- As before, or of some tables alone: `list` names them.
DROP FUNCTION public.remove_sample_content();
CREATE FUNCTION public.remove_sample_content(list jsonb DEFAULT NULL) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.apply_set(ARRAY(SELECT plenaria.former_row(s.table_name, s.row_id, NULL) FROM public.sample_content s
    WHERE s.shown AND (list IS NULL OR list ? s.table_name)));
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
REVOKE ALL ON FUNCTION public.remove_sample_content FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.remove_sample_content TO authenticated;

-- contract: no server calls it, since taking back and removing the sample are sets.
DROP FUNCTION plenaria.put_back;
