-- What a picture shows, for those who do not see it, and which point of it stays in view wherever it is cut, from its left and
-- upper edge, as CSS writes a position. Without them the name of the person or company, and each place's own cut. A logo is
-- never cut.

DO $$
DECLARE
  name text;
  columns text[];
BEGIN
  FOR name, columns IN VALUES ('speakers', '{title,bio,alt}'::text[]), ('leadership_team', '{title,alt}'),
    ('committees', '{position,type,alt}'), ('sponsors', '{alt}'), ('past_sponsors', '{alt}')
  LOOP
    EXECUTE format('ALTER TABLE public.%1$I ADD COLUMN alt text, DROP CONSTRAINT %2$I,
        ADD CONSTRAINT %2$I CHECK (plenaria.valid_translations(translations, %3$L))',
      name, name || '_translations_valid', columns);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['speakers', 'leadership_team', 'committees', 'photos'] LOOP
    EXECUTE format('ALTER TABLE public.%I ADD COLUMN focal_point text CONSTRAINT %I
        CHECK (focal_point ~ ''^(100|[1-9]?[0-9])%% (100|[1-9]?[0-9])%%$'')',
      name, name || '_focal_point_position');
  END LOOP;
END $$;

-- As in 0020_committee_names.sql; a member's picture has its own text.
CREATE OR REPLACE FUNCTION plenaria.committee_name_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  named jsonb;
BEGIN
  IF TG_OP = 'INSERT' AND jsonb_path_exists(NEW.translations, '$.*.type') THEN
    RETURN NEW;
  END IF;
  SELECT translations INTO named FROM public.committees WHERE type = NEW.type AND id <> NEW.id LIMIT 1;
  IF FOUND AND plenaria.valid_translations(NEW.translations, ARRAY['position', 'type', 'alt']) THEN
    NEW.translations := plenaria.derived_translations(NEW.translations, 'type', named, 'type');
  END IF;
  RETURN NEW;
END $$;
