\ir ../functions/hold_content.sql
