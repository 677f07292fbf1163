-- Rejects pages of a paper that end before they begin. Stored pages are only checked when they are written again.
CREATE OR REPLACE FUNCTION plenaria.refuse_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.pages = OLD.pages THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'The last page must not come before the first one' USING ERRCODE = '23514', HINT = 'Write the pages as 11-12.';
END $$;
