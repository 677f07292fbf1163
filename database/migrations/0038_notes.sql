-- Notes that the team leaves on items of the content: what somebody who reviews it would change. They are removed once they are
-- dealt with. Nobody else reads them.

-- As in 0035_team_roles.sql, and who may leave notes.
CREATE OR REPLACE FUNCTION plenaria.may(wanted text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT CASE plenaria.own_role()
    WHEN 'owner' THEN true
    WHEN 'editor' THEN wanted IN ('readContent', 'writeContent', 'writeNotes')
    WHEN 'reviewer' THEN wanted IN ('readContent', 'writeNotes')
    WHEN 'reader' THEN wanted = 'readEnquiries'
    ELSE false END
$$;

-- What the team calls whoever makes the request under way.
CREATE FUNCTION plenaria.own_name() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(nullif(btrim(user_metadata ->> 'name'), ''), username, email)
  FROM plenaria.users WHERE id::text = plenaria.claims() ->> 'sub'
$$;
REVOKE ALL ON FUNCTION plenaria.own_name() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.own_name() TO authenticated;

CREATE TABLE public.notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  table_name text NOT NULL,
  row_id text NOT NULL,
  text text NOT NULL CONSTRAINT notes_text_required CHECK (text ~ '\S')
    CONSTRAINT notes_text_length CHECK (length(text) <= 2000),
  author text NOT NULL DEFAULT plenaria.own_name(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.notes
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers('writeNotes');
ALTER TABLE public.notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY team_reads ON public.notes FOR SELECT TO authenticated USING ((SELECT plenaria.may('readContent')));
CREATE POLICY removed ON public.notes FOR DELETE TO authenticated USING ((SELECT plenaria.may('writeNotes')));
-- Under one's own name; who writes the content also brings back what they removed.
CREATE POLICY left_by ON public.notes FOR INSERT TO authenticated
  WITH CHECK ((SELECT plenaria.may('writeContent')) OR author = (SELECT plenaria.own_name()));
REVOKE ALL ON public.notes FROM PUBLIC, anon, authenticated;
GRANT SELECT, INSERT, DELETE ON public.notes TO authenticated;
