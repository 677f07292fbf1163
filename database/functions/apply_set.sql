-- Writes a set (plenaria.write_set), and leaves neither gaps nor two rows at the same position in the lists whose positions it writes: the
-- written rows get the positions that the set gives them, and the others fill those in between. Generic plans, here and in the functions that
-- make sets of lists: a plan for one call contains the values of its parameters, several times, with megabytes of pictures.
CREATE OR REPLACE FUNCTION plenaria.apply_set(changes plenaria.change[], conflict text DEFAULT 'One of the rows was changed since') RETURNS void
LANGUAGE plpgsql SECURITY INVOKER SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  list record;
BEGIN
  PERFORM plenaria.write_set(changes, conflict);
  FOR list IN SELECT table_name AS name, array_agg(row_id) AS written FROM unnest(changes) c
    WHERE columns ?| '{order_position,committee_order}' AND EXISTS (SELECT FROM pg_trigger
      WHERE tgname = 'close_gaps' AND tgrelid = to_regclass(format('public.%I', table_name)))
    GROUP BY table_name ORDER BY table_name LOOP
    PERFORM plenaria.number_places(list.name, first => list.written, back => list.written);
  END LOOP;
END $$;
