-- A mailing goes out at a time that somebody has set who may send it. Who changes it afterwards takes it off the schedule: what goes
-- out is what was looked at. Where it could not go out it says why.
ALTER TABLE public.mailings
  ADD send_at timestamptz CONSTRAINT mailings_send_at_in_bounds CHECK (send_at >= '0001-01-02' AND send_at < '9999-12-31'),
  ADD scheduled_by uuid REFERENCES plenaria.users (id) ON DELETE SET NULL,
  ADD send_failure text;
SELECT plenaria.guard_texts('mailings');

\ir ../functions/keep_mailing.sql
