-- Lectures of a round table stand in an order of their own, and may say how long each takes: their times inside the round table
-- follow. `time` stays the round table's (specification, section 5). Without a position a lecture stands last, by its creation.

ALTER TABLE public.program_items
  ADD COLUMN order_position integer,
  ADD COLUMN minutes integer CONSTRAINT program_items_minutes_possible CHECK (minutes BETWEEN 1 AND 1440);
