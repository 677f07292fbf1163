-- From the sample to a congress of one's own, part by part.

-- Facts that say what the sample says and are right all the same: somebody has looked. A fact is named by its path in the record, a
-- list by that of the list. No row: nobody has looked yet.
CREATE TABLE public.confirmed_facts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  path text NOT NULL UNIQUE CONSTRAINT confirmed_facts_path_form CHECK (path ~ '^[A-Za-z0-9]+([.-][A-Za-z0-9]+){0,5}$' AND length(path) <= 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT plenaria.team_table('confirmed_facts', reading => 'readContent', writing => 'writeFacts');
SELECT plenaria.guard_texts('confirmed_facts');
REVOKE UPDATE ON public.confirmed_facts FROM authenticated;

-- As before, or of some tables alone: `list` names them.
DROP FUNCTION public.remove_sample_content();
CREATE FUNCTION public.remove_sample_content(list jsonb DEFAULT NULL) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  item record;
BEGIN
  PERFORM plenaria.refuse_outsider();
  FOR item IN SELECT * FROM public.sample_content WHERE shown AND (list IS NULL OR list ? table_name) LOOP
    PERFORM plenaria.put_back(item.table_name, item.row_id, NULL);
  END LOOP;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
REVOKE ALL ON FUNCTION public.remove_sample_content FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.remove_sample_content TO authenticated;
