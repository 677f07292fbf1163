-- A name followed by the account: everyone chooses the name that the team sees, which may equal a colleague's. Nothing in the name
-- can hide the account, push it out of sight or reverse it.
CREATE OR REPLACE FUNCTION plenaria.name_with_account(name text, account text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN chosen = '' OR chosen = account THEN account ELSE concat(chosen, ' (' || account || ')') END
    FROM (SELECT left(btrim(regexp_replace(regexp_replace(coalesce(name, ''), plenaria.hidden(), '', 'g'), '\s+', ' ', 'g')), 80)
      AS chosen) given
$$;
