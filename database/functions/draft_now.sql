-- The current contents of a draft without pictures, which can be megabytes; the draft itself contains them.
CREATE OR REPLACE FUNCTION plenaria.draft_now(draft public.drafts) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', draft.id, 'table', draft.table_name, 'name', plenaria.draft_name(draft),
    'now', jsonb_build_object('table_name', draft.table_name,
      'row_id', draft.row_id, 'author', draft.author, 'written_at', draft.written_at, 'changes', draft.changes - '{image,logo}'::text[]))
$$;
