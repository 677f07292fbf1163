-- A mailing goes out at a time that somebody has set who may send it. Who changes it afterwards takes it off the schedule: what goes
-- out is what was looked at. Where it could not go out it says why.
ALTER TABLE public.mailings
  ADD send_at timestamptz CONSTRAINT mailings_send_at_in_bounds CHECK (send_at >= '0001-01-02' AND send_at < '9999-12-31'),
  ADD scheduled_by uuid REFERENCES plenaria.users (id) ON DELETE SET NULL,
  ADD send_failure text;
SELECT plenaria.guard_texts('mailings');

CREATE OR REPLACE FUNCTION plenaria.keep_mailing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'authenticated' THEN
    IF TG_OP <> 'INSERT' AND OLD.started_at IS NOT NULL THEN
      RAISE EXCEPTION 'A mailing that was sent does not change' USING ERRCODE = '23514';
    END IF;
    IF TG_OP <> 'DELETE' THEN
      NEW.started_at := NULL;
      NEW.started_by := NULL;
      NEW.stopped_at := NULL;
      NEW.stopped_by := NULL;
      NEW.finished_at := NULL;
      NEW.send_at := NULL;
      NEW.scheduled_by := NULL;
      NEW.send_failure := NULL;
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
