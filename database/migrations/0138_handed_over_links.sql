-- When an owner was last handed the link of this account's invitation because no e-mail brings it (docs/decisions/0109): until
-- email_confirmed_at is set, nothing shows that the account's address is its owner's. Accounts of before cannot be told apart.
ALTER TABLE plenaria.users ADD COLUMN handed_over_at timestamptz;
