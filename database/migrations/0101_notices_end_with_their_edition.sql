\ir ../functions/close_edition.sql
