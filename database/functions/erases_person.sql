-- Whether this transaction erases a person: no rule about texts may prevent that, because what remains was stored before.
CREATE OR REPLACE FUNCTION plenaria.erases_person() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('plenaria.erases_person', true), '') = 'yes'
$$;
