-- Renames a committee, in all its members at once. Another committee with the name: 23505, because the two could not be told apart again.
-- Returns the change, or nothing if no member has the former name any more.
CREATE OR REPLACE FUNCTION public.rename_committee(former jsonb, new_name jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  renamed plenaria.change[];
BEGIN
  PERFORM plenaria.refuse_outsider();
  IF jsonb_typeof(former) <> 'string' OR jsonb_typeof(new_name) <> 'string' THEN
    RAISE EXCEPTION 'former and new_name must be names' USING ERRCODE = '22023';
  END IF;
  PERFORM plenaria.begin_set('{committees}');
  renamed := ARRAY(SELECT ROW('committees', id, jsonb_build_object('type', new_name #>> '{}'), NULL, NULL, NULL)::plenaria.change
    FROM public.committees WHERE type = former #>> '{}');
  IF renamed <> '{}' AND former <> new_name THEN
    PERFORM plenaria.refuse_committee_name(new_name #>> '{}');
  END IF;
  PERFORM plenaria.apply_set(renamed);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
