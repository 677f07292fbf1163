-- A pattern for the address of another site (congress/links/rules.ts).
CREATE OR REPLACE FUNCTION plenaria.web_address() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '^https?://(([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?[.])+[a-z]([a-z0-9-]{0,61}[a-z0-9])?|((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])[.]){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9]))(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\u0001-\u0020"<>\\\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u202a-\u202e\u2066-\u2069\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]*)?$'
$$;
