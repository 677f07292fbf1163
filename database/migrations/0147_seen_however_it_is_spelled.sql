-- What was seen is checked however its id is spelled and however old it is; an undo that is repeated does not undo a later removal; a renaming
-- that is repeated is not refused because of itself; parameters of a wrong type are refused instead of ignored.

\ir ../functions/is_overtaken.sql
\ir ../functions/conflicts.sql
\ir ../functions/remove_rows.sql
\ir ../functions/inverse_of.sql
\ir ../functions/take_back.sql
\ir ../functions/rename_committee.sql
