\ir ../functions/hidden.sql
\ir ../functions/web_address.sql
\ir ../functions/site_path.sql

\ir ../functions/text_fault.sql

\ir ../functions/name_with_account.sql
