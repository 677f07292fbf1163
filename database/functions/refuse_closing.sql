-- Met by drafts that would close an edition. One that is older than this rule stays until it is written again.
CREATE OR REPLACE FUNCTION plenaria.refuse_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.changes = OLD.changes OR plenaria.erases_person()) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A draft of editions cannot change closed_at, content' USING ERRCODE = '22023',
    HINT = 'Close the edition: its pages and the time come from that.';
END $$;
