\ir ../functions/is_end_meant.sql
