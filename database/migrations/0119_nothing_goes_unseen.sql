-- What somebody put into a round table does not go with it unseen, and what was removed and came back as it was stands in no draft's way.

\ir ../functions/inverse_of.sql

\ir ../functions/take_back.sql

\ir ../functions/is_overtaken.sql
