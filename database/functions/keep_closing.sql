-- The content of a closed edition, and the time of its closing, are only set by closing it: not by a request, a draft, or a
-- scheduled release, which is published as the owner of the database.
CREATE OR REPLACE FUNCTION plenaria.keep_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF plenaria.calls('publish_release') OR current_user = 'authenticated' AND NOT plenaria.calls('close_edition', 'take_back') THEN
    NEW.content := OLD.content;
    NEW.closed_at := OLD.closed_at;
  END IF;
  RETURN NEW;
END $$;
