-- The list of changes says which facts a change changed, and a value that is what it was before already is nobody's conflict.

\ir ../views/content_changes.sql

\ir ../functions/inverse_of_value.sql
