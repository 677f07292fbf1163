-- What a script can send in any number is set apart from what counts, and shown as such. Still nothing says who it was.

-- Why an answer does not count: no browser came back with the cookie that it was given ('unconfirmed'), or more came from one
-- network than people send ('batch').
ALTER TABLE public.feedback ADD doubt text CONSTRAINT feedback_doubt_known CHECK (doubt IN ('unconfirmed', 'batch'));

-- How often a network told of it faster than people do. Not in `count`.
ALTER TABLE plenaria.counts ADD apart bigint NOT NULL DEFAULT 0;
