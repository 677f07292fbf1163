-- Whoever changes a mailing that is scheduled takes it off the schedule, by whichever way they write, and it says so until somebody
-- schedules or sends it again: when it was to go out stays. To save what is there already changes nothing.
ALTER TABLE public.mailings ADD was_to_send_at timestamptz
  CONSTRAINT mailings_was_to_send_at_in_bounds CHECK (was_to_send_at >= '0001-01-02' AND was_to_send_at < '9999-12-31');

\ir ../functions/keep_mailing.sql
