-- Several letters of a kind may be good at a time: whoever asks for another one takes nothing away from its reader. How
-- many there were in a day bounds how many more there are. `attempts` is not counted any more: wrong guesses count against
-- whoever guesses.
ALTER TABLE plenaria.one_time_tokens DROP CONSTRAINT one_time_tokens_user_id_kind_relates_to_key;
CREATE INDEX one_time_tokens_user ON plenaria.one_time_tokens (user_id, kind);
