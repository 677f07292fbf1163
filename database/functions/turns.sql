-- The turn in which each change of a set is written: removals first, then the facts (days and rooms exist before their items), then round
-- tables, then their lectures; a round table that lectures leave is removed after that, and a day after everything that leaves it.
CREATE OR REPLACE FUNCTION plenaria.turns(changes plenaria.change[], stored jsonb[]) RETURNS integer[] LANGUAGE sql STABLE AS $$
  WITH listed AS (
    SELECT * FROM unnest(changes, stored) WITH ORDINALITY c (table_name, row_id, columns, seen, written_over, draft_id, now, place)
  ), left_behind AS (
    SELECT now ->> 'parent_id' AS id FROM listed WHERE table_name = 'program_items' AND columns IS NOT NULL
  )
  SELECT array_agg(CASE
      WHEN columns IS NULL THEN CASE WHEN row_id IN (SELECT id FROM left_behind) THEN 5 ELSE 1 END
      WHEN table_name = 'event_facts' THEN CASE WHEN EXISTS (SELECT FROM public.program_items i
        WHERE NOT plenaria.has_day(columns -> 'facts', i.day) AND i.id::text NOT IN (
          SELECT row_id FROM listed WHERE table_name = 'program_items' AND columns IS NULL)) THEN 6 ELSE 2 END
      WHEN CASE WHEN columns ? 'parent_id' THEN columns ELSE now END ->> 'parent_id' IS NOT NULL THEN 4
      ELSE 3 END ORDER BY place) FROM listed
$$;
