-- How often strangers asked for messages to an address, as plenaria.account_paces counts what was sent for an account: of every address
-- alike, whether anybody has it or not. What was remembered of the others in memory alone told which these were.
CREATE TABLE plenaria.address_paces (
  -- A hash: the address of whoever has no account is stored nowhere.
  address_hash text NOT NULL,
  -- What is counted.
  name text NOT NULL,
  -- When the bucket is full again: a row of before that says nothing more.
  full_at timestamptz NOT NULL,
  PRIMARY KEY (address_hash, name)
);
CREATE INDEX address_paces_full ON plenaria.address_paces (full_at);
