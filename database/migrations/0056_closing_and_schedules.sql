-- As in 0032_editions.sql. What is scheduled was written for the edition that is shown now: by the clock it would be published
-- into another one. So nothing is closed, and no closing taken back, while a release waits for its time.
CREATE OR REPLACE FUNCTION plenaria.hold_content(seen bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY plenaria.edition_tables() || '{editions,event_facts}'::text[] LOOP
    EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', name);
  END LOOP;
  IF (SELECT max(id) FROM public.content_history) IS DISTINCT FROM seen THEN
    RAISE EXCEPTION 'Something was changed meanwhile'
      USING ERRCODE = 'PT409', HINT = 'Read the content again: somebody else changed it.';
  END IF;
  -- Nobody schedules anything until the transaction is over.
  LOCK TABLE public.releases IN SHARE MODE;
  IF EXISTS (SELECT FROM public.releases WHERE publish_at IS NOT NULL AND published_at IS NULL AND failure IS NULL) THEN
    RAISE EXCEPTION 'A release is scheduled'
      USING ERRCODE = 'PT409', HINT = 'Publish it, or take it off the schedule, first.';
  END IF;
END $$;
