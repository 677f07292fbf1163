-- Replaces the whole list (specification sections 5 and 7): members with an existing id are updated, the others are inserted,
-- and missing ones are deleted. Columns that a member omits become empty; with `seen` they keep their stored values, so that a new
-- order only needs ids. A member without translations keeps them.
CREATE OR REPLACE FUNCTION public.replace_leadership_team(members jsonb, seen jsonb DEFAULT NULL)
RETURNS SETOF public.leadership_team LANGUAGE plpgsql SECURITY INVOKER SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  careful boolean := seen IS NOT NULL AND jsonb_typeof(seen) <> 'null';
  changes plenaria.change[];
BEGIN
  PERFORM plenaria.check_member_list(members);
  PERFORM plenaria.begin_set('{leadership_team}');
  IF careful THEN
    SELECT coalesce(jsonb_agg(coalesce(to_jsonb(t), '{}') || m ORDER BY place), '[]') INTO members
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
      LEFT JOIN (SELECT id, name, title, image FROM public.leadership_team) t ON t.id::text = m ->> 'id';
  END IF;
  changes := ARRAY(
    SELECT ROW('leadership_team', id, NULL, NULL, NULL, NULL)::plenaria.change FROM public.leadership_team
      WHERE id NOT IN (SELECT (m ->> 'id')::uuid FROM jsonb_array_elements(members) m WHERE m ->> 'id' <> ''))
  || ARRAY(
    SELECT ROW('leadership_team', coalesce(nullif(m ->> 'id', '')::uuid, gen_random_uuid()), jsonb_build_object(
        'name', coalesce(m ->> 'name', ''), 'title', coalesce(m ->> 'title', ''),
        'translations', coalesce(nullif(m -> 'translations', 'null'), t.translations, '{}'),
        'image', CASE WHEN careful THEN m ->> 'image' ELSE coalesce(m ->> 'image', '') END, 'order_position', place),
        NULL, NULL, NULL)::plenaria.change
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
      LEFT JOIN public.leadership_team t ON t.id = nullif(m ->> 'id', '')::uuid ORDER BY place);
  PERFORM plenaria.apply_set(plenaria.with_seen('leadership_team', changes, seen, true), 'The list is not the one that was seen');
  RETURN QUERY SELECT * FROM public.leadership_team ORDER BY order_position;
END $$;
