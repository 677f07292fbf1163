-- A server of a version that knows no letters to participants works at the same queue and finds no subscriber: it would settle a letter
-- as one whose reader has left. That is said of nobody who still wants it: its transaction fails, and the queue asks again, until a
-- server asks that can send it.
CREATE FUNCTION plenaria.keep_wanted_letters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- As often as congress/mailings/rules.ts says.
  IF EXISTS (SELECT FROM plenaria.mail_addresses a WHERE a.own_page_id = OLD.own_page_id AND lower(a.email) = lower(OLD.email)
      AND a.wanted AND a.bounces < 2) THEN
    RAISE EXCEPTION 'The reader of this letter has not left' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION plenaria.keep_wanted_letters FROM PUBLIC;
CREATE TRIGGER keep_wanted_letters BEFORE UPDATE OF state ON plenaria.mailing_recipients
  FOR EACH ROW WHEN (OLD.state = 'queued' AND NEW.state = 'left' AND OLD.subscriber_id IS NULL)
  EXECUTE FUNCTION plenaria.keep_wanted_letters();
