-- A committee's name stands in each of its members, and so do the name's translations: they are one text.

-- Whoever joins a committee takes its name's translations, unless they bring their own.
CREATE FUNCTION plenaria.committee_name_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  named jsonb;
BEGIN
  IF TG_OP = 'INSERT' AND jsonb_path_exists(NEW.translations, '$.*.type') THEN
    RETURN NEW;
  END IF;
  SELECT translations INTO named FROM public.committees WHERE type = NEW.type AND id <> NEW.id LIMIT 1;
  IF FOUND AND plenaria.valid_translations(NEW.translations, ARRAY['position', 'type']) THEN
    NEW.translations := plenaria.derived_translations(NEW.translations, 'type', named, 'type');
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION plenaria.committee_name_follow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.committees
    SET translations = plenaria.derived_translations(translations, 'type', NEW.translations, 'type')
    WHERE type = NEW.type AND (translations #> '{en,type}', translations #> '{es,type}') IS DISTINCT FROM
      (NEW.translations #> '{en,type}', NEW.translations #> '{es,type}');
  RETURN NULL;
END $$;

CREATE TRIGGER b_committee_name_joining BEFORE INSERT ON public.committees
  FOR EACH ROW EXECUTE FUNCTION plenaria.committee_name_rules();
CREATE TRIGGER b_committee_name_moving BEFORE UPDATE ON public.committees
  FOR EACH ROW WHEN (NEW.type <> OLD.type) EXECUTE FUNCTION plenaria.committee_name_rules();
-- After "record" in name order, so that history tells the member's change before the others'.
CREATE TRIGGER record_then_follow_insert AFTER INSERT ON public.committees
  FOR EACH ROW EXECUTE FUNCTION plenaria.committee_name_follow();
CREATE TRIGGER record_then_follow_update AFTER UPDATE ON public.committees
  FOR EACH ROW WHEN ((OLD.translations #> '{en,type}', OLD.translations #> '{es,type}') IS DISTINCT FROM
    (NEW.translations #> '{en,type}', NEW.translations #> '{es,type}'))
  EXECUTE FUNCTION plenaria.committee_name_follow();
