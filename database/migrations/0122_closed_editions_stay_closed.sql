-- An edition that was closed is not the one that the facts are about again, whichever way they are written: half of its closing would be
-- undone. Only taking the closing back brings all of it back. Facts that say such a number already go on being written.
CREATE FUNCTION plenaria.keep_after_closed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  closed record;
BEGIN
  SELECT e.number, (e.closed_at AT TIME ZONE coalesce(NEW.facts #>> '{event,timeZone}', 'UTC'))::date AS day INTO closed
    FROM public.editions e
    WHERE e.content IS NOT NULL AND to_jsonb(e.number) >= NEW.facts #> '{congress,edition}' ORDER BY e.number DESC LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Edition % was closed on %', closed.number, closed.day USING ERRCODE = '23514',
      HINT = 'Take its closing back, as long as nothing was written since, or name a later edition.';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION plenaria.keep_after_closed FROM PUBLIC;
CREATE TRIGGER b_after_closed_added BEFORE INSERT ON public.event_facts
  FOR EACH ROW WHEN (NOT plenaria.takes_closing_back()) EXECUTE FUNCTION plenaria.keep_after_closed();
CREATE TRIGGER b_after_closed BEFORE UPDATE ON public.event_facts
  FOR EACH ROW WHEN (NEW.facts #> '{congress,edition}' IS DISTINCT FROM OLD.facts #> '{congress,edition}'
    AND NOT plenaria.takes_closing_back()) EXECUTE FUNCTION plenaria.keep_after_closed();
