-- The film that introduces an edition is of the one before it. Whoever closes an edition and names no other film for the next one, by
-- whichever door, leaves it without: the film that it has is of the edition before last by then.
CREATE FUNCTION plenaria.leave_film() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.facts := jsonb_set(NEW.facts, '{video,youtubeId}', 'null');
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION plenaria.leave_film FROM PUBLIC;
CREATE TRIGGER a_film BEFORE UPDATE ON public.event_facts
  FOR EACH ROW WHEN (plenaria.calls('close_edition') AND NEW.facts #> '{video,youtubeId}' = OLD.facts #> '{video,youtubeId}'
    AND NEW.facts #> '{congress,edition}' <> OLD.facts #> '{congress,edition}') EXECUTE FUNCTION plenaria.leave_film();
