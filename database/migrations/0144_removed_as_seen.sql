-- What somebody else has written meanwhile is not removed unseen.

\ir ../functions/conflicts.sql
\ir ../functions/is_overtaken.sql
-- contract: nothing is taken away; `remove_rows` is there again at once, with one more parameter that may be omitted.
DROP FUNCTION IF EXISTS public.remove_rows(jsonb, jsonb);
\ir ../functions/remove_rows.sql
REVOKE ALL ON FUNCTION public.remove_rows FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.remove_rows TO authenticated;

-- Rows that were removed together return to the positions that they had, wherever these were.
DROP FUNCTION IF EXISTS plenaria.number_places(text, text[]);
\ir ../functions/number_places.sql
REVOKE ALL ON FUNCTION plenaria.number_places FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.number_places TO authenticated;
\ir ../functions/make_room.sql
