\ir ../functions/is_end_meant.sql

\ir ../functions/refuse_end.sql
