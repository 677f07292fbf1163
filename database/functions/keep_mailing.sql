-- Writing a mailing does not send it, and a sent mailing cannot be changed: only the server sets the columns about sending.
CREATE OR REPLACE FUNCTION plenaria.keep_mailing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- One that was removed while it was scheduled comes back as a new row.
  scheduled timestamptz := CASE TG_OP WHEN 'INSERT' THEN NEW.send_at ELSE coalesce(OLD.send_at, OLD.was_to_send_at) END;
BEGIN
  IF current_user <> 'authenticated' THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF OLD.started_at IS NOT NULL THEN
    RAISE EXCEPTION 'A mailing that was sent does not change' USING ERRCODE = '23514';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  NEW.started_at := NULL;
  NEW.started_by := NULL;
  NEW.stopped_at := NULL;
  NEW.stopped_by := NULL;
  NEW.finished_at := NULL;
  NEW.send_at := OLD.send_at;
  NEW.scheduled_by := OLD.scheduled_by;
  NEW.send_failure := OLD.send_failure;
  NEW.was_to_send_at := OLD.was_to_send_at;
  IF to_jsonb(NEW) - 'updated_at'::text IS DISTINCT FROM to_jsonb(OLD) - 'updated_at'::text THEN
    NEW.send_at := NULL;
    NEW.scheduled_by := NULL;
    NEW.send_failure := NULL;
    NEW.was_to_send_at := scheduled;
  END IF;
  RETURN NEW;
END $$;
