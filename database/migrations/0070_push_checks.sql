-- A subscription to notices is a stranger's word until its push service has taken a message for it (server/push/push.ts).

ALTER TABLE plenaria.push_subscriptions
  -- When the push service took the first message; null: not yet.
  ADD COLUMN confirmed_at timestamptz,
  -- Since when no message got through; null: the last one did.
  ADD COLUMN failing_since timestamptz,
  -- By what the unconfirmed ones are counted: a hash of the network that they came from, gone with the confirmation.
  ADD COLUMN network text;

-- Nobody asked of those that are there whether they exist: the next notice does.
UPDATE plenaria.push_subscriptions SET confirmed_at = created_at;
CREATE INDEX push_subscriptions_unconfirmed ON plenaria.push_subscriptions (network) WHERE confirmed_at IS NULL;
