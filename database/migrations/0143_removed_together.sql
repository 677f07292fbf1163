-- Removing many rows is one set, too: their ids would not fit into the address of a request.

\ir ../functions/remove_rows.sql
REVOKE ALL ON FUNCTION public.remove_rows FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.remove_rows TO authenticated;
