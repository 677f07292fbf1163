-- One row for each transaction. `id` is that of its newest line; `parts` says how many rows of which table were added, changed or
-- deleted, with the changed `columns`, and for a single row its `row_id` and `name`; `tables` and `actions` are surrounded by spaces. The columns of
-- the facts are the changed paths, in lower case as in the history's search: "batches.0.until". `called`: the function that was
-- called for the whole change. `words`: the names of author and rows and the written values, in lower case without accents. content_history
-- decides who may read a line.
CREATE OR REPLACE VIEW public.content_changes AS
  SELECT c.id, c.transaction_id, c.changed_by, c.changed_at, c.tables, c.parts, c.called, c.actions,
    coalesce(plenaria.shown_name(u), f.name) AS author,
    concat_ws(' ', regexp_replace(normalize(lower(concat_ws(' ', plenaria.shown_name(u), f.name)), NFD), '[\u0300-\u036f]', '', 'g'),
      c.words) AS words
  FROM (
    SELECT max(last) AS id, transaction_id, (array_agg(changed_by))[1] AS changed_by, max(changed_at) AS changed_at,
      ' ' || string_agg(DISTINCT table_name, ' ') || ' ' AS tables,
      jsonb_agg(jsonb_build_object('table_name', table_name, 'action', action, 'rows', rows, 'row_id', row_id,
        'name', CASE WHEN row_id IS NOT NULL THEN names END, 'columns', columns) ORDER BY last DESC) AS parts,
      max(called) AS called,
      ' ' || string_agg(DISTINCT action, ' ') || ' ' AS actions,
      string_agg(words, ' ') AS words
    FROM (
      SELECT h.transaction_id, h.table_name, h.action, count(DISTINCT h.row_id) AS rows,
          CASE WHEN min(h.row_id) = max(h.row_id) THEN min(h.row_id) END AS row_id, max(h.id) AS last,
          (array_agg(h.changed_by))[1] AS changed_by, max(h.changed_at) AS changed_at, max(h.called) AS called,
          string_agg(DISTINCT CASE WHEN h.table_name = 'event_facts'
            THEN (SELECT string_agg(place[1], ' ') FROM regexp_matches(h.words, ' event_facts\.facts\.([a-z0-9._-]+)', 'g') found (place))
            ELSE h.changed_columns END, ' ') AS columns,
          CASE WHEN min(h.row_id) = max(h.row_id) THEN (array_agg(h.row_name ORDER BY h.id DESC))[1] END AS names,
          string_agg(h.words, ' ') AS words
        FROM plenaria.history h WHERE h.id IN (SELECT id FROM public.content_history)
        GROUP BY h.transaction_id, h.table_name, h.action) part
    GROUP BY transaction_id) c
  LEFT JOIN plenaria.users u ON u.id = c.changed_by
  LEFT JOIN plenaria.former_members f ON f.id = c.changed_by;
