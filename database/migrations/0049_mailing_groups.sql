-- To which of the newsletter's confirmed subscribers a mailing goes (server/mailings/mailings.ts): all of them, those whose address is
-- that of a link to an own page, or those who wrote to the congress.
ALTER TABLE public.mailings ADD COLUMN audience text NOT NULL DEFAULT 'subscribers'
  CONSTRAINT mailings_audience_known
    CHECK (audience IN ('subscribers', 'speakers', 'committees', 'sponsors', 'enquirers'));
