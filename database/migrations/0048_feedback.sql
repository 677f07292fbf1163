-- What visitors think of a talk: two marks, and a remark of whoever writes one. Nothing says who it was.

CREATE TABLE public.feedback (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The talk's code and what it was called: the answers outlive the programme.
  talk text NOT NULL,
  title text NOT NULL,
  useful smallint NOT NULL CONSTRAINT feedback_useful_scale CHECK (useful BETWEEN 1 AND 5),
  clear smallint NOT NULL CONSTRAINT feedback_clear_scale CHECK (clear BETWEEN 1 AND 5),
  remark text CONSTRAINT feedback_remark_length CHECK (length(remark) <= 1000),
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX feedback_created_at ON public.feedback (created_at);

-- As for the enquiries (0035_team_roles.sql).
CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.feedback
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers('writeEnquiries');
ALTER TABLE public.feedback ENABLE ROW LEVEL SECURITY;
CREATE POLICY administrators ON public.feedback TO authenticated
  USING ((SELECT plenaria.may('writeEnquiries'))) WITH CHECK ((SELECT plenaria.may('writeEnquiries')));
CREATE POLICY team_reads ON public.feedback FOR SELECT TO authenticated USING ((SELECT plenaria.may('readEnquiries')));
REVOKE ALL ON public.feedback FROM PUBLIC, anon, authenticated;
GRANT SELECT, INSERT, UPDATE, DELETE ON public.feedback TO authenticated;
