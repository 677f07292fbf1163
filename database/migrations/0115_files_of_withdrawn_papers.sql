\ir ../functions/note_withdrawn_papers.sql

-- What anybody can have now. (shown_files are those whose copies a server keeps: a volume may be public again.)
CREATE VIEW plenaria.public_files AS
  SELECT p.pdf AS hash FROM public.papers p JOIN public.volumes v USING (edition)
    WHERE p.pdf IS NOT NULL AND v.published <= plenaria.today()
  UNION SELECT facts #>> '{files,prospectus}' FROM public.event_facts WHERE facts #>> '{files,prospectus}' IS NOT NULL;
REVOKE ALL ON plenaria.public_files FROM PUBLIC, anon, authenticated;
