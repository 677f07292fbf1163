-- Nobody writes until the transaction is over; PT409 if somebody did since the change `seen`. What is scheduled was written for the
-- edition that is shown now: by the clock it would be published into another one. So nothing is closed, and no closing taken back,
-- while a release waits for its time, or a mailing is scheduled or going out: each letter is worded when its turn comes, and would name
-- the days and prices of another edition. Notices are held, too, which end with their edition.
CREATE OR REPLACE FUNCTION plenaria.hold_content(seen bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM plenaria.hold_tables(plenaria.edition_tables() || '{editions,event_facts,notices}'::text[]);
  IF (SELECT max(id) FROM public.content_history) IS DISTINCT FROM seen THEN
    RAISE EXCEPTION 'Something was changed meanwhile'
      USING ERRCODE = 'PT409', HINT = 'Read the content again: somebody else changed it.';
  END IF;
  -- Nobody schedules or sends anything until the transaction is over.
  LOCK TABLE public.mailings, public.releases IN SHARE MODE;
  IF EXISTS (SELECT FROM public.releases WHERE publish_at IS NOT NULL AND published_at IS NULL AND failure IS NULL) THEN
    RAISE EXCEPTION 'A release is scheduled'
      USING ERRCODE = 'PT409', HINT = 'Publish it, or take it off the schedule, first.';
  END IF;
  IF EXISTS (SELECT FROM public.mailings
    WHERE CASE WHEN started_at IS NULL THEN send_at IS NOT NULL ELSE finished_at IS NULL AND stopped_at IS NULL END) THEN
    RAISE EXCEPTION 'A mailing is scheduled or going out'
      USING ERRCODE = 'PT409', HINT = 'Take it off the schedule or stop it, or wait until all of it went out, first.';
  END IF;
END $$;
