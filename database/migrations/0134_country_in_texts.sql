\ir ../functions/placeholders.sql
