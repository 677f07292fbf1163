-- The versions that were looked at can be read again: they are each minute until the release is due, and one that could not be read kept every
-- release of the site from being published at its time.

\ir ../functions/unseen_drafts.sql
