-- A text and a translation that come back together are marked as outdated if they were when they were last together: a confirmation of the text that
-- replaced it does not count for it, and an undone edit does not mark what was not marked before.

-- The texts with translations of a row, unless another version of it has the same text with the same translation.
CREATE FUNCTION plenaria.other_pairs(item jsonb, other jsonb)
RETURNS TABLE (language text, column_name text, source text, translation text) LANGUAGE sql IMMUTABLE AS $$
  SELECT language, column_name, item ->> column_name, translation
    FROM jsonb_each(item -> 'translations') languages (language, texts), jsonb_each_text(texts) translated (column_name, translation)
    WHERE (item ->> column_name, translation) IS DISTINCT FROM (other ->> column_name, other #>> ARRAY['translations', language, column_name])
$$;
REVOKE ALL ON FUNCTION plenaria.other_pairs FROM PUBLIC;

\ir ../functions/follow_translations.sql
\ir ../functions/return_marks.sql
