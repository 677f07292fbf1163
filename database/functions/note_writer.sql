-- Records who of the team wrote the stored version of a row, so that a colleague's refusal can name them; nobody for a writing of the server.
CREATE OR REPLACE FUNCTION plenaria.note_writer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.author := CASE WHEN current_user = 'authenticated' THEN plenaria.own_name() END;
  NEW.written_by := CASE WHEN current_user = 'authenticated' THEN plenaria.own_id() END;
  RETURN NEW;
END $$;
