-- Sessions end by themselves: `not_after` is set for all of them now, and moved on by each refresh.
UPDATE plenaria.sessions
SET not_after = coalesce(refreshed_at, created_at) + interval '7 days'
WHERE not_after IS NULL;
