-- Lectures of a round table stand in an order of their own, and may say how long each takes: their times inside the round table
-- follow. `time` stays the round table's (specification, section 5). Without a position a lecture stands last, by its creation.

ALTER TABLE public.program_items
  ADD COLUMN order_position integer,
  ADD COLUMN minutes integer CONSTRAINT program_items_minutes_possible CHECK (minutes BETWEEN 1 AND 1440);

-- Items of the programme are changed and added together as by "import_rows" (0029_import.sql), under a name of its own: the
-- history tells what was called.
CREATE FUNCTION public.change_programme(members jsonb, seen jsonb) RETURNS SETOF public.content_changes
LANGUAGE sql SECURITY INVOKER AS $$
  SELECT * FROM public.import_rows('"program_items"', members, seen)
$$;
REVOKE ALL ON FUNCTION public.change_programme(jsonb, jsonb) FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.change_programme(jsonb, jsonb) TO authenticated;
