-- Pictures and papers' files that a row ceased to show, until the servers have removed their copies and it is sure that a CDN
-- will be told (server/files/removed-files.ts). Written by the change itself: nothing is forgotten, whatever breaks afterwards.

CREATE TABLE plenaria.removed_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT removed_files_kind_known CHECK (kind IN ('picture', 'paper')),
  -- As in plenaria.images, or in plenaria.files. It may be shown elsewhere, or again.
  hash text NOT NULL
);

-- TG_ARGV: the kind, and the column with the hash.
CREATE FUNCTION plenaria.note_removed_file() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO plenaria.removed_files (kind, hash) VALUES (TG_ARGV[0], to_jsonb(OLD) ->> TG_ARGV[1]);
  RETURN NULL;
END $$;
CREATE TRIGGER note_removed_file AFTER UPDATE OF hash OR DELETE ON plenaria.images
  FOR EACH ROW EXECUTE FUNCTION plenaria.note_removed_file('picture', 'hash');
CREATE TRIGGER note_removed_file AFTER UPDATE OF pdf OR DELETE ON public.papers
  FOR EACH ROW WHEN (OLD.pdf IS NOT NULL) EXECUTE FUNCTION plenaria.note_removed_file('paper', 'pdf');
