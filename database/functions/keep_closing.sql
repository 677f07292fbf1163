-- What the pages of a closed edition show, and that it is closed, comes from closing it: by nobody's request, by no draft, nor by the
-- clock, which publishes drafts as the database's owner.
CREATE OR REPLACE FUNCTION plenaria.keep_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF plenaria.calls('publish_release') OR current_user = 'authenticated' AND NOT plenaria.calls('close_edition', 'take_back') THEN
    NEW.content := OLD.content;
    NEW.closed_at := OLD.closed_at;
  END IF;
  RETURN NEW;
END $$;
