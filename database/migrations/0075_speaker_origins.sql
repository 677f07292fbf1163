-- Where a speaker comes from, and where their work is listed: an ORCID iD, and a curriculum on Brazil's Plataforma Lattes.
ALTER TABLE public.speakers ADD IF NOT EXISTS institution text, ADD IF NOT EXISTS country text,
  ADD IF NOT EXISTS orcid text CONSTRAINT speakers_orcid_valid CHECK (orcid !~ '\S' OR plenaria.valid_orcid(orcid)),
  ADD IF NOT EXISTS lattes text CONSTRAINT speakers_lattes_valid CHECK (lattes !~ '\S' OR lattes ~ '^https?://lattes[.]cnpq[.]br/\d{16}$'),
  DROP CONSTRAINT speakers_translations_valid,
  ADD CONSTRAINT speakers_translations_valid CHECK (plenaria.valid_translations(translations, '{title,bio,country,alt}'));
SELECT plenaria.guard_texts('speakers');
