-- Who administers has a role in the team, which the policies ask for. What each role may do is listed in
-- congress/accounts/rights.ts; tests/contract/roles.test.ts holds this file against it.

ALTER TABLE plenaria.users ADD COLUMN team_role text
  CONSTRAINT users_team_role_known CHECK (team_role IN ('owner', 'editor', 'reviewer', 'reader'));
UPDATE plenaria.users SET team_role = 'owner' WHERE administrator;

-- A server of the version before invites administrators: they are owners. Nothing else reads `administrator` any more.
CREATE FUNCTION plenaria.administrator_is_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.team_role := coalesce(NEW.team_role, 'owner');
  RETURN NEW;
END $$;
CREATE TRIGGER administrator_is_owner BEFORE INSERT ON plenaria.users
  FOR EACH ROW WHEN (NEW.administrator) EXECUTE FUNCTION plenaria.administrator_is_owner();

-- The role behind these claims; NULL unless their session is alive, an invitation was answered with a password, and the
-- second factor, where one is enrolled, was passed.
CREATE FUNCTION plenaria.team_role(claims jsonb) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT u.team_role
  FROM plenaria.users AS u
  JOIN plenaria.sessions AS s ON s.user_id = u.id
  WHERE claims ->> 'role' = 'authenticated'
    AND u.id::text = claims ->> 'sub'
    AND s.id::text = claims ->> 'session_id'
    AND (u.invited_at IS NULL OR u.password_hash IS NOT NULL)
    AND (u.banned_until IS NULL OR u.banned_until <= clock_timestamp())
    AND s.revoked_at IS NULL
    AND (s.not_after IS NULL OR s.not_after > clock_timestamp())
    AND (
      (s.aal = 'aal2' AND claims ->> 'aal' = 'aal2')
      OR NOT EXISTS (
        SELECT FROM plenaria.mfa_factors AS f WHERE f.user_id = u.id AND f.status = 'verified'
      )
    )
$$;

-- That of the request under way.
CREATE FUNCTION plenaria.own_role() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT plenaria.team_role(plenaria.claims())
$$;

CREATE FUNCTION plenaria.may(wanted text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT CASE plenaria.own_role()
    WHEN 'owner' THEN true
    WHEN 'editor' THEN wanted IN ('readContent', 'writeContent')
    WHEN 'reviewer' THEN wanted = 'readContent'
    WHEN 'reader' THEN wanted = 'readEnquiries'
    ELSE false END
$$;

-- The policies of the content tables ask so.
CREATE OR REPLACE FUNCTION plenaria.may_write() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT plenaria.may('writeContent')
$$;

-- For a server of the version before.
CREATE OR REPLACE FUNCTION plenaria.is_administrator(claims jsonb) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(plenaria.team_role(claims) = 'owner', false)
$$;

REVOKE ALL ON FUNCTION plenaria.team_role(jsonb), plenaria.own_role(), plenaria.may(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.own_role(), plenaria.may(text) TO anon, authenticated;

-- Refusals ---------------------------------------------------------------------------------------------------------------

-- TG_ARGV[0]: the right that it takes to write; unless given, that of the content.
CREATE OR REPLACE FUNCTION plenaria.refuse_strangers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'authenticated' AND NOT plenaria.may(coalesce(TG_ARGV[0], 'writeContent')) THEN
    RAISE EXCEPTION 'permission denied for table %', TG_TABLE_NAME USING ERRCODE = '42501',
      HINT = 'A sua função na equipe não permite esta alteração, ou falta a segunda etapa do acesso.';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION plenaria.refuse_outsider() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT plenaria.may('writeContent') THEN
    RAISE EXCEPTION 'permission denied' USING ERRCODE = '42501',
      HINT = 'A sua função na equipe não permite esta alteração, ou falta a segunda etapa do acesso.';
  END IF;
END $$;

-- What is not for everybody ----------------------------------------------------------------------------------------------

DO $$
DECLARE
  name text;
  reading text;
  writing text;
BEGIN
  FOR name, reading, writing IN VALUES
    ('event_facts', 'readContent', 'writeFacts'),
    ('glossary', 'readContent', 'writeContent'),
    ('outdated_translations', 'readContent', 'writeContent'),
    ('enquiries', 'readEnquiries', 'writeEnquiries'),
    ('newsletter_subscribers', 'readEnquiries', 'writeEnquiries')
  LOOP
    EXECUTE format('ALTER POLICY administrators ON public.%1$I
      USING ((SELECT plenaria.may(%2$L))) WITH CHECK ((SELECT plenaria.may(%2$L)))', name, writing);
    EXECUTE format('CREATE POLICY team_reads ON public.%I FOR SELECT TO authenticated
      USING ((SELECT plenaria.may(%L)))', name, reading);
    EXECUTE format('CREATE OR REPLACE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.%I
      FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers(%L)', name, writing);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['content_history', 'content_changes'] LOOP
    EXECUTE format('CREATE OR REPLACE VIEW public.%I AS %s', name,
      replace(pg_get_viewdef(format('public.%I', name)::regclass), 'plenaria.may_write()', $q$plenaria.may('readContent')$q$));
  END LOOP;
  EXECUTE replace(pg_get_functiondef('plenaria.sample_content()'::regprocedure),
    'plenaria.may_write()', $q$plenaria.may('readContent')$q$);
END $$;
