-- Numbers the rows of each list of a table that have a number, from 1, in the order in which they stand. Of two with the same number, that of
-- `first` comes first, and a committee stands where those of `first` stand. The rows of `back` have just been given positions: they get
-- exactly these, and the others fill the ones in between.
CREATE OR REPLACE FUNCTION plenaria.number_places(list_name text, first text[] DEFAULT '{}', back text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql SECURITY INVOKER SET plenaria.closes_gaps = 'yes' AS $$
DECLARE
  -- `behind`: after how many of the others a row comes.
  numbered text := 'SELECT id, row_number() OVER (PARTITION BY list ORDER BY behind, is_back, place, is_first DESC, created_at, id) AS place
    FROM (SELECT *, CASE WHEN is_back THEN place - dense_rank() OVER (PARTITION BY list, is_back ORDER BY place)
      ELSE row_number() OVER (PARTITION BY list, is_back ORDER BY place, is_first DESC, created_at, id) END AS behind FROM listed) counted';
BEGIN
  EXECUTE format('WITH listed AS (
      SELECT id, %2$s AS list, order_position AS place, id::text = ANY ($1) AS is_first, id::text = ANY ($2) AS is_back, created_at
        FROM public.%1$I WHERE order_position IS NOT NULL %3$s)
    UPDATE public.%1$I t SET order_position = n.place FROM (' || numbered || ') n WHERE t.id = n.id AND t.order_position <> n.place', list_name,
    CASE list_name WHEN 'committees' THEN 'type' WHEN 'program_items' THEN 'parent_id' ELSE 'NULL::text' END,
    CASE list_name WHEN 'program_items' THEN 'AND parent_id IS NOT NULL' ELSE '' END) USING first, back;
  IF list_name = 'committees' THEN
    EXECUTE 'WITH listed AS (
        SELECT type AS id, NULL::text AS list, bool_or(id::text = ANY ($1)) AS is_first, bool_and(id::text = ANY ($2)) AS is_back,
            coalesce(min(committee_order) FILTER (WHERE id::text = ANY ($1)), min(committee_order) FILTER (WHERE id::text <> ALL ($2)),
              min(committee_order)) AS place, min(created_at) AS created_at
          FROM public.committees GROUP BY type)
      UPDATE public.committees t SET committee_order = n.place FROM (' || numbered || ') n WHERE t.type = n.id AND t.committee_order <> n.place'
      USING first, back;
  END IF;
END $$;
