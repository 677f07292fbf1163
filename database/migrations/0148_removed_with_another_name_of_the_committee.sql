-- Whoever translates the name of a committee changes all its members: a member whose own values are the same can still be removed.

\ir ../functions/is_overtaken.sql
