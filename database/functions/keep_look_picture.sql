-- Stores a picture that the facts may name, with the time, and serves it at once, because pages are previewed with it before the facts
-- are saved. The server has already checked it. @returns its hash
CREATE OR REPLACE FUNCTION plenaria.keep_look_picture(picture text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  fault text := plenaria.picture_fault(picture);
  digest text := encode(sha256(convert_to(picture, 'UTF8')), 'hex');
  forgotten text[];
BEGIN
  IF fault IS NOT NULL THEN
    RAISE EXCEPTION 'The picture %', fault USING ERRCODE = '23514';
  END IF;
  INSERT INTO plenaria.pictures VALUES (digest, picture) ON CONFLICT DO NOTHING;
  INSERT INTO plenaria.sent_look_pictures VALUES (digest) ON CONFLICT (hash) DO UPDATE SET sent_at = EXCLUDED.sent_at;
  INSERT INTO plenaria.images VALUES ('event_facts', left(digest, 32), left(digest, 32)) ON CONFLICT DO NOTHING;
  forgotten := ARRAY(SELECT s.hash FROM plenaria.sent_look_pictures s WHERE sent_at < clock_timestamp() - interval '1 day'
    AND NOT EXISTS (SELECT FROM plenaria.needed_look_pictures() needed WHERE needed = left(s.hash, 32)));
  DELETE FROM plenaria.images WHERE table_name = 'event_facts' AND hash IN (SELECT left(one, 32) FROM unnest(forgotten) one);
  DELETE FROM plenaria.pictures WHERE hash = ANY (forgotten);
  RETURN left(digest, 32);
END $$;
