-- Everybody chooses the name that the team sees, which may be a colleague's: the account stands beside it. Nothing in the name
-- hides the account, pushes it out of sight or turns it round.
CREATE OR REPLACE FUNCTION plenaria.name_with_account(name text, account text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN chosen = '' OR chosen = account THEN account ELSE concat(chosen, ' (' || account || ')') END
    FROM (SELECT left(btrim(regexp_replace(regexp_replace(coalesce(name, ''), plenaria.hidden(), '', 'g'), '\s+', ' ', 'g')), 80)
      AS chosen) given
$$;
