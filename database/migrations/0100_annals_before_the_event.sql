-- Most annals come out before the event that they are of.
ALTER TABLE public.volumes DROP CONSTRAINT volumes_days_in_order,
  ADD CONSTRAINT volumes_days_in_order CHECK (first_day <= last_day);
