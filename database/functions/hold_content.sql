-- Locks the content against writes until the end of the transaction; PT409 if it was written after the change `seen`. Scheduled changes were written for the
-- current edition, and at their time would be published into another one. So an edition cannot be closed, and a closing cannot be undone,
-- while a release is scheduled, or a mailing is scheduled or being sent: each letter is composed when it is sent, and would contain
-- the days and prices of another edition. Notices are locked, too, because they end with their edition.
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
