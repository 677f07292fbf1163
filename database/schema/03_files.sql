-- Pictures and files, each kept once under the hash of what it holds, so that history stays small and a restored row is exact.

-- Every picture that was ever stored.
CREATE TABLE plenaria.pictures (
  hash text PRIMARY KEY,
  content text NOT NULL
);

-- Which row shows which picture now. hash: the first 32 hexadecimal digits of sha256 of the stored string.
CREATE TABLE plenaria.images (
  table_name text NOT NULL, row_id text NOT NULL, hash text NOT NULL,
  PRIMARY KEY (table_name, row_id)
);
CREATE INDEX images_hash ON plenaria.images (hash);

-- What stands in the place of a picture until it is there: its mean colours at the top and at the bottom, as CSS writes
-- them. NULL for a picture that has none (one can see through it, or it cannot be shown). A picture has a row once the server
-- has looked at it. hash: as in plenaria.images.
CREATE TABLE plenaria.picture_tones (
  hash text PRIMARY KEY,
  tone text CHECK (tone ~ '^#[0-9a-f]{6},#[0-9a-f]{6}$')
);

-- The PDFs of papers; a version in the history may still need one.
CREATE TABLE plenaria.files (
  -- The sha256 of `content`, in hexadecimal.
  hash text PRIMARY KEY,
  content bytea NOT NULL CONSTRAINT files_size CHECK (octet_length(content) <= 20 * 1024 * 1024),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE plenaria.files ALTER COLUMN content SET STORAGE EXTERNAL;

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
