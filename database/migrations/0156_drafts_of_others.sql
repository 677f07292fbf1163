-- Who may not delete somebody else's draft is told so: the policies passed over it, and the request seemed to have succeeded.

\ir ../functions/change_drafts.sql
