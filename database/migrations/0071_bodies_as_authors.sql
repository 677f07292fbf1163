-- Authors and editors that are bodies ("organization": true), such as a ministry or a study group; left out, the name says so.
CREATE OR REPLACE FUNCTION plenaria.valid_people(people jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  person jsonb;
BEGIN
  IF jsonb_typeof(people) <> 'array' THEN
    RETURN false;
  END IF;
  FOR person IN SELECT * FROM jsonb_array_elements(people) LOOP
    IF jsonb_typeof(person) <> 'object'
      OR person - ARRAY['name', 'organization', 'institution', 'orcid', 'corresponding'] <> '{}'
      OR jsonb_typeof(person -> 'name') IS DISTINCT FROM 'string' OR person ->> 'name' !~ '\S'
      OR jsonb_typeof(person -> 'organization') <> 'boolean'
      OR jsonb_typeof(person -> 'institution') <> 'string' OR person ->> 'institution' !~ '\S'
      OR jsonb_typeof(person -> 'corresponding') <> 'boolean'
      OR jsonb_typeof(person -> 'orcid') <> 'string'
      OR NOT plenaria.valid_orcid(person ->> 'orcid') THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END $$;
