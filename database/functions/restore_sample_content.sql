-- Restores the deleted rows of the sample in their original form; members of a committee that was renamed join it by its present name.
CREATE OR REPLACE FUNCTION public.restore_sample_content() RETURNS SETOF public.content_changes LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.apply_set(ARRAY(SELECT plenaria.former_row(first.table_name, first.row_id, CASE first.table_name
      WHEN 'committees' THEN plenaria.in_present_committee(first.after, first.transaction_id) ELSE first.after END) FROM (
    SELECT DISTINCT ON (h.table_name, h.row_id) h.id, h.table_name, h.row_id, h.after, h.transaction_id
      FROM public.sample_content s JOIN public.content_history h USING (table_name, row_id)
      WHERE NOT s.shown ORDER BY h.table_name, h.row_id, h.id) first ORDER BY first.id));
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
