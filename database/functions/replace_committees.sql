-- Like replace_leadership_team. Only members with both name and position are saved. A committee without a number is numbered by first
-- appearance, a member without a number by position within the committee.
CREATE OR REPLACE FUNCTION public.replace_committees(members jsonb, seen jsonb DEFAULT NULL)
RETURNS SETOF public.committees LANGUAGE plpgsql SECURITY INVOKER SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  careful boolean := seen IS NOT NULL AND jsonb_typeof(seen) <> 'null';
  changes plenaria.change[];
BEGIN
  PERFORM plenaria.check_member_list(members);
  PERFORM plenaria.begin_set('{committees}');
  IF careful THEN
    SELECT coalesce(jsonb_agg(coalesce(to_jsonb(t), '{}') || m ORDER BY place), '[]') INTO members
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
      LEFT JOIN (SELECT id, name, position, type, image FROM public.committees) t ON t.id::text = m ->> 'id';
  END IF;
  changes := ARRAY(
    SELECT ROW('committees', id, NULL, NULL, NULL, NULL)::plenaria.change FROM public.committees WHERE id NOT IN (
      SELECT (m ->> 'id')::uuid FROM jsonb_array_elements(members) m
        WHERE m ->> 'id' <> '' AND m ->> 'name' ~ '\S' AND m ->> 'position' ~ '\S'))
  || ARRAY(
    WITH kept AS MATERIALIZED (
      SELECT nullif(m ->> 'id', '')::uuid AS id, m ->> 'type' AS type, place
        FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
        WHERE m ->> 'name' ~ '\S' AND m ->> 'position' ~ '\S'
    ), numbered AS (
      SELECT id, place, dense_rank() OVER (ORDER BY first_place) AS committee, row_number() OVER (PARTITION BY type ORDER BY place) AS member
        FROM (SELECT *, min(place) OVER (PARTITION BY type) AS first_place FROM kept) k
    ), ordered AS (
      SELECT coalesce(n.id, gen_random_uuid()) AS id, place, committee, member, t.translations
        FROM numbered n LEFT JOIN public.committees t ON t.id = n.id ORDER BY place
    )
    -- Members with their pictures are read last: only their positions are sorted.
    SELECT ROW('committees', o.id, jsonb_build_object(
        'name', m ->> 'name', 'position', m ->> 'position', 'type', m ->> 'type',
        'translations', coalesce(nullif(m -> 'translations', 'null'), o.translations, '{}'),
        'image', CASE WHEN careful THEN m ->> 'image' ELSE coalesce(m ->> 'image', '') END,
        'order_position', coalesce((m ->> 'order_position')::integer, member),
        'committee_order', coalesce((m ->> 'committee_order')::integer, committee)), NULL, NULL, NULL)::plenaria.change
      FROM ordered o, LATERAL (SELECT members -> (place - 1)::integer AS m OFFSET 0) list);
  PERFORM plenaria.apply_set(plenaria.with_seen('committees', changes, seen, true), 'The list is not the one that was seen');
  RETURN QUERY SELECT * FROM public.committees ORDER BY committee_order, order_position;
END $$;
