-- The two lists that have an order of their own: several editors at once, committees that members move between, and the
-- address of a sponsor.

-- A sponsor's address becomes a link on the public pages. Rows from before this rule are left alone.
ALTER TABLE public.sponsors ADD CONSTRAINT sponsors_website_address
  CHECK (website !~ '\S' OR website ~* '^https?://\S+$') NOT VALID;

-- A member whose numbers are emptied goes to the end of the committee, also when it moves there from another one.
CREATE OR REPLACE TRIGGER a_committees BEFORE INSERT OR UPDATE ON public.committees
  FOR EACH ROW EXECUTE FUNCTION plenaria.committee_rules();

-- `seen`: the rows as the caller read them, each with its id and the columns that matter to them. When the list is
-- another one by now, nothing is written (PT409: answered as 409). PT is how PostgREST, too, is told a status.
CREATE FUNCTION plenaria.check_seen(stored jsonb, seen jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF seen IS NULL OR jsonb_typeof(seen) = 'null' THEN
    RETURN;
  ELSIF jsonb_typeof(seen) <> 'array'
    OR EXISTS (SELECT FROM jsonb_array_elements(seen) s WHERE jsonb_typeof(s) <> 'object') THEN
    RAISE EXCEPTION 'seen must be a list of objects' USING ERRCODE = '22023';
  ELSIF EXISTS (
    SELECT FROM jsonb_array_elements(coalesce(stored, '[]')) r FULL JOIN jsonb_array_elements(seen) s ON r -> 'id' = s -> 'id'
      WHERE r IS NULL OR s IS NULL OR NOT r @> s) THEN
    RAISE EXCEPTION 'The list is not the one that was seen'
      USING ERRCODE = 'PT409', HINT = 'Read the list again: somebody else changed it.';
  END IF;
END $$;

DROP FUNCTION public.replace_leadership_team(jsonb);
DROP FUNCTION public.replace_committees(jsonb);

-- Members that name an existing id are changed in place, the rest are added, and whoever is missing is removed. What a
-- member does not mention becomes empty; with `seen` it stays as it is stored, so that an order needs nothing but ids.
CREATE FUNCTION public.replace_leadership_team(members jsonb, seen jsonb DEFAULT NULL)
RETURNS SETOF public.leadership_team LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  careful boolean := seen IS NOT NULL AND jsonb_typeof(seen) <> 'null';
BEGIN
  PERFORM plenaria.check_member_list(members);
  LOCK TABLE public.leadership_team IN SHARE ROW EXCLUSIVE MODE;
  IF careful THEN
    PERFORM plenaria.check_seen((SELECT jsonb_agg(to_jsonb(t)) FROM
      (SELECT id, name, title, order_position, updated_at FROM public.leadership_team) t), seen);
    SELECT coalesce(jsonb_agg(coalesce(to_jsonb(t), '{}') || m ORDER BY place), '[]') INTO members
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
      LEFT JOIN (SELECT id, name, title, image FROM public.leadership_team) t ON t.id::text = m ->> 'id';
  END IF;
  DELETE FROM public.leadership_team
    WHERE id NOT IN (SELECT (m ->> 'id')::uuid FROM jsonb_array_elements(members) m WHERE m ->> 'id' <> '');
  INSERT INTO public.leadership_team AS stored (id, name, title, image, order_position)
    SELECT coalesce(nullif(m ->> 'id', '')::uuid, gen_random_uuid()), coalesce(m ->> 'name', ''),
        coalesce(m ->> 'title', ''), CASE WHEN careful THEN m ->> 'image' ELSE coalesce(m ->> 'image', '') END, place
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place) ORDER BY place
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, title = excluded.title, image = excluded.image,
        order_position = excluded.order_position
      WHERE (stored.name, stored.title, stored.image, stored.order_position) IS DISTINCT FROM
        (excluded.name, excluded.title, excluded.image, excluded.order_position);
  RETURN QUERY SELECT * FROM public.leadership_team ORDER BY order_position;
END $$;

-- Only members with both name and position are saved. A committee without a number takes its place by first
-- appearance, a member without a number its place inside the committee.
CREATE FUNCTION public.replace_committees(members jsonb, seen jsonb DEFAULT NULL)
RETURNS SETOF public.committees LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  careful boolean := seen IS NOT NULL AND jsonb_typeof(seen) <> 'null';
BEGIN
  PERFORM plenaria.check_member_list(members);
  LOCK TABLE public.committees IN SHARE ROW EXCLUSIVE MODE;
  IF careful THEN
    PERFORM plenaria.check_seen((SELECT jsonb_agg(to_jsonb(t)) FROM (SELECT id, name, position, type, order_position,
      committee_order, updated_at FROM public.committees) t), seen);
    SELECT coalesce(jsonb_agg(coalesce(to_jsonb(t), '{}') || m ORDER BY place), '[]') INTO members
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
      LEFT JOIN (SELECT id, name, position, type, image FROM public.committees) t ON t.id::text = m ->> 'id';
  END IF;
  DELETE FROM public.committees WHERE id NOT IN (
    SELECT (m ->> 'id')::uuid FROM jsonb_array_elements(members) m
      WHERE m ->> 'id' <> '' AND m ->> 'name' ~ '\S' AND m ->> 'position' ~ '\S');
  WITH kept AS (
    SELECT m, place, min(place) OVER (PARTITION BY m ->> 'type') AS first_place
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
      WHERE m ->> 'name' ~ '\S' AND m ->> 'position' ~ '\S'
  ), numbered AS (
    SELECT m, place, dense_rank() OVER (ORDER BY first_place) AS committee,
        row_number() OVER (PARTITION BY m ->> 'type' ORDER BY place) AS member FROM kept
  )
  INSERT INTO public.committees AS stored (id, name, position, type, image, order_position, committee_order)
    SELECT coalesce(nullif(m ->> 'id', '')::uuid, gen_random_uuid()), m ->> 'name', m ->> 'position', m ->> 'type',
        CASE WHEN careful THEN m ->> 'image' ELSE coalesce(m ->> 'image', '') END,
        coalesce((m ->> 'order_position')::integer, member),
        coalesce((m ->> 'committee_order')::integer, committee)
      FROM numbered ORDER BY place
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position, type = excluded.type,
        image = excluded.image, order_position = excluded.order_position, committee_order = excluded.committee_order
      WHERE (stored.name, stored.position, stored.type, stored.image, stored.order_position, stored.committee_order)
        IS DISTINCT FROM (excluded.name, excluded.position, excluded.type, excluded.image,
          excluded.order_position, excluded.committee_order);
  RETURN QUERY SELECT * FROM public.committees ORDER BY committee_order, order_position;
END $$;

REVOKE ALL ON FUNCTION public.replace_leadership_team(jsonb, jsonb), public.replace_committees(jsonb, jsonb)
  FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.replace_leadership_team(jsonb, jsonb), public.replace_committees(jsonb, jsonb)
  TO authenticated;
