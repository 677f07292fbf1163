-- A list with many pictures is saved in half of the time: its plans do not contain the pictures, and only the positions of its rows are sorted.

\ir ../functions/stored_rows.sql
\ir ../functions/write_set.sql
\ir ../functions/apply_set.sql
\ir ../functions/replace_committees.sql
\ir ../functions/replace_leadership_team.sql
\ir ../functions/import_rows.sql
