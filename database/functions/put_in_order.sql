-- Numbers the rows of a table from 1 in the order of `members` (their ids). `seen`: all of its rows, as the caller has read them.
CREATE OR REPLACE FUNCTION plenaria.put_in_order(list_name text, members jsonb, seen jsonb) RETURNS void
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  changes plenaria.change[];
BEGIN
  PERFORM plenaria.check_member_list(members);
  PERFORM plenaria.begin_set(ARRAY[list_name]);
  EXECUTE format('SELECT coalesce(array_agg(ROW(%1$L, t.id, jsonb_build_object(''order_position'', place), NULL, NULL, NULL)::plenaria.change
    ORDER BY place), ''{}'') FROM jsonb_array_elements($1) WITH ORDINALITY list (member, place)
    JOIN public.%1$I t ON t.id::text = list.member ->> ''id''', list_name) INTO changes USING members;
  PERFORM plenaria.apply_set(plenaria.with_seen(list_name, changes, seen, true), 'The list is not the one that was seen');
END $$;
