-- Taking back, the sample, drafts and releases, a closing and a merge are sets of changes, too: what each of them changes is said here,
-- and `plenaria.apply_set` does it (0080_change_sets.sql).

-- Taking back ---------------------------------------------------------------------------------------------------------------

-- A row as it was; `former` NULL: it was not there. What it did not know at that time stays, or gets its default. Where a closing is
-- taken back, rows have the times that they had.
CREATE FUNCTION plenaria.former_row(list_name text, row_key text, former jsonb, seen jsonb DEFAULT NULL) RETURNS plenaria.change
LANGUAGE sql STABLE AS $$
  SELECT ROW(list_name, row_key, CASE WHEN former IS NOT NULL THEN (SELECT coalesce(jsonb_object_agg(key, value), '{}')
      FROM jsonb_each(former) WHERE key IN (SELECT attname::text FROM pg_attribute
        WHERE attrelid = format('public.%I', list_name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          AND attname <> 'id' AND (attname <> 'updated_at' OR plenaria.takes_closing_back()))) END,
    seen, NULL, NULL)::plenaria.change
$$;

\ir ../functions/inverse_of.sql

\ir ../functions/inverse_of_value.sql

\ir ../functions/take_back.sql

-- The sample ----------------------------------------------------------------------------------------------------------------

\ir ../functions/restore_sample_content.sql

-- Drafts and releases -------------------------------------------------------------------------------------------------------

\ir ../functions/publish.sql

-- Editions ------------------------------------------------------------------------------------------------------------------

\ir ../functions/hold_content.sql

\ir ../functions/close_edition.sql

-- Merging -------------------------------------------------------------------------------------------------------------------

\ir ../functions/merge_speakers.sql

REVOKE ALL ON FUNCTION plenaria.former_row, plenaria.inverse_of, plenaria.inverse_of_value FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.former_row, plenaria.inverse_of, plenaria.inverse_of_value TO authenticated;

-- contract: since this migration each of these is a part of plenaria.apply_set, and no server calls them.
DROP FUNCTION plenaria.take_back(jsonb, jsonb), plenaria.take_back_part, plenaria.apply_draft,
  plenaria.overtaken_drafts, plenaria.is_overtaken(public.drafts), plenaria.faulty_member;
