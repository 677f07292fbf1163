-- Pictures and files, each stored once under the hash of its content, so that the history stays small and a restored row is exact.

-- Every picture that was ever stored.
CREATE TABLE plenaria.pictures (
  hash text PRIMARY KEY,
  content text NOT NULL
);

-- The current picture of each row. hash: the first 32 hexadecimal digits of the sha256 of the stored string.
CREATE TABLE plenaria.images (
  table_name text NOT NULL, row_id text NOT NULL, hash text NOT NULL,
  PRIMARY KEY (table_name, row_id)
);
CREATE INDEX images_hash ON plenaria.images (hash);

-- The placeholder that is shown until a picture has loaded: the mean colours of its top and its bottom, as CSS colours. NULL for a
-- picture that is transparent or cannot be displayed. A picture without a row has not been analysed by the server yet. hash: as in
-- plenaria.images.
CREATE TABLE plenaria.picture_tones (
  hash text PRIMARY KEY,
  tone text CHECK (tone ~ '^#[0-9a-f]{6},#[0-9a-f]{6}$')
);

-- The PDFs of papers, including those that only a version in the history still refers to.
CREATE TABLE plenaria.files (
  -- The sha256 of `content`, in hexadecimal.
  hash text PRIMARY KEY,
  content bytea NOT NULL CONSTRAINT files_size CHECK (octet_length(content) <= 20 * 1024 * 1024),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE plenaria.files ALTER COLUMN content SET STORAGE EXTERNAL;

-- Pictures and files of papers that a row no longer shows. A row is removed when the servers have removed their copies and the purge
-- of the CDN has been queued (server/files/removed-files.ts). Written in the transaction of the change, so that no failure loses one.
CREATE TABLE plenaria.removed_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT removed_files_kind_known CHECK (kind IN ('picture', 'paper')),
  -- As in plenaria.images or plenaria.files. Another row may still show the same file, or the same row may show it again.
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
