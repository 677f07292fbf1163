-- What stands in the place of a picture until it is there: its mean colours at the top and at the bottom, as CSS writes
-- them. NULL for a picture that has none (one can see through it, or it cannot be shown). A picture has a row once the server
-- has looked at it. hash: as in plenaria.images.
CREATE TABLE plenaria.picture_tones (
  hash text PRIMARY KEY,
  tone text CHECK (tone ~ '^#[0-9a-f]{6},#[0-9a-f]{6}$')
);

REVOKE ALL ON plenaria.picture_tones FROM PUBLIC, anon, authenticated;
