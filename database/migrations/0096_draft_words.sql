-- What waits is searched by what it says, as the history is: a draft has the words that the history will have once it is published.
CREATE VIEW public.draft_words WITH (security_invoker = true) AS
  WITH waiting AS (
    SELECT *, row_number() OVER (ORDER BY id) AS place FROM public.drafts),
  stored AS (
    SELECT * FROM unnest(plenaria.stored_rows((SELECT coalesce(
      array_agg(ROW(table_name, CASE WHEN seen IS NOT NULL THEN row_id END, NULL, NULL, NULL, NULL)::plenaria.change ORDER BY place), '{}') FROM waiting)))
      WITH ORDINALITY s (content, place))
  SELECT w.id, concat_ws(' ',
      regexp_replace(normalize(lower(concat_ws(' ', w.author, w.sent_by)), NFD), '[\u0300-\u036f]', '', 'g'),
      plenaria.history_words(w.table_name, s.content,
        CASE WHEN NOT w.removes THEN coalesce(s.content, '{}') || (w.changes - '{image,logo}'::text[]) END)) AS words
    FROM waiting w JOIN stored s USING (place);

REVOKE ALL ON public.draft_words FROM PUBLIC, anon, authenticated;
GRANT SELECT ON public.draft_words TO authenticated;
GRANT EXECUTE ON FUNCTION plenaria.leaves, plenaria.history_words TO authenticated;
