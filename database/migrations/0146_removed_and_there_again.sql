-- Undoing a removal brings back what is missing: a row that somebody has added again meanwhile is left as it is.

\ir ../functions/inverse_of.sql
