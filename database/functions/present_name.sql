-- The name by which a committee is known now that was called `name` when change `since` was made.
CREATE OR REPLACE FUNCTION plenaria.present_name(name text, since bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  change bigint;
BEGIN
  FOR change IN
    SELECT h.transaction_id FROM public.content_history h WHERE h.table_name = 'committees'
      AND h.id > (SELECT max(own.id) FROM public.content_history own WHERE own.transaction_id = since)
      AND h.was ->> 'type' <> h.became ->> 'type' GROUP BY h.transaction_id ORDER BY min(h.id)
  LOOP
    name := coalesce((SELECT r.became FROM plenaria.renamings(change) r WHERE r.former = present_name.name), name);
  END LOOP;
  RETURN name;
END $$;
