-- The history says who did what to which item, in words that can be searched.

-- What people call a row.
CREATE FUNCTION plenaria.row_name(item jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(item ->> 'name', ''), nullif(item ->> 'theme', ''), item ->> 'title', item ->> 'question',
    item ->> 'alt', item ->> 'text')
$$;

-- The columns that differ between two versions of a row, between spaces; a picture is compared by its hash.
CREATE FUNCTION plenaria.changed_columns(before jsonb, after jsonb, picture text, before_hash text, after_hash text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(name, ' ' ORDER BY name) FROM (
    SELECT key AS name FROM jsonb_object_keys(before || after) AS key
      WHERE before -> key IS DISTINCT FROM after -> key AND key NOT IN (coalesce(picture, ''), 'updated_at')
    UNION ALL SELECT picture WHERE before IS NOT NULL AND after IS NOT NULL AND before_hash IS DISTINCT FROM after_hash
  ) changed
$$;

ALTER TABLE plenaria.history
  ADD COLUMN row_name text GENERATED ALWAYS AS (plenaria.row_name(coalesce(after, before))) STORED,
  ADD COLUMN changed_columns text GENERATED ALWAYS AS
    (plenaria.changed_columns(before, after, picture_column, before_picture, after_picture)) STORED,
  -- The function that was called for the whole change, if one was: "import_rows", "take_back" …
  ADD COLUMN called text DEFAULT nullif(current_setting('request.called', true), '');
REVOKE ALL ON FUNCTION plenaria.row_name(jsonb), plenaria.changed_columns(jsonb, jsonb, text, text, text) FROM PUBLIC;

-- What the team calls one of its members.
CREATE FUNCTION plenaria.shown_name(person plenaria.users) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(btrim(person.user_metadata ->> 'name'), ''), person.username, person.email)
$$;
REVOKE ALL ON FUNCTION plenaria.shown_name(plenaria.users) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.shown_name(plenaria.users) TO authenticated;

-- Who has changed something. Whoever may read the history may read its people.
CREATE VIEW public.content_authors AS
  SELECT u.id, plenaria.shown_name(u) AS name FROM plenaria.users u
    WHERE u.id IN (SELECT changed_by FROM public.content_history);
REVOKE ALL ON public.content_authors FROM PUBLIC, anon, authenticated;
GRANT SELECT ON public.content_authors TO authenticated;

-- As in 0022_changes_and_sample.sql, and: the `author`'s name, the `actions` between spaces, the function that was `called`,
-- and the names of author and rows as `words`, in small letters without accents. Parts say the `name` of their only row and
-- which `columns` were changed. Who may read a line is content_history's to say.
CREATE OR REPLACE VIEW public.content_changes AS
  SELECT c.id, c.transaction_id, c.changed_by, c.changed_at, c.tables, c.parts, c.called, c.actions,
    plenaria.shown_name(u) AS author,
    regexp_replace(normalize(lower(concat_ws(' ', plenaria.shown_name(u), c.names)), NFD), '[\u0300-\u036f]', '', 'g') AS words
  FROM (
    SELECT max(last) AS id, transaction_id, (array_agg(changed_by))[1] AS changed_by, max(changed_at) AS changed_at,
      ' ' || string_agg(DISTINCT table_name, ' ') || ' ' AS tables,
      jsonb_agg(jsonb_build_object('table_name', table_name, 'action', action, 'rows', rows, 'row_id', row_id,
        'name', CASE WHEN row_id IS NOT NULL THEN names END, 'columns', columns) ORDER BY last DESC) AS parts,
      max(called) AS called,
      ' ' || string_agg(DISTINCT action, ' ') || ' ' AS actions,
      string_agg(names, ' ') AS names
    FROM (
      SELECT h.transaction_id, h.table_name, h.action, count(DISTINCT h.row_id) AS rows,
          CASE WHEN min(h.row_id) = max(h.row_id) THEN min(h.row_id) END AS row_id, max(h.id) AS last,
          (array_agg(h.changed_by))[1] AS changed_by, max(h.changed_at) AS changed_at, max(h.called) AS called,
          string_agg(DISTINCT h.changed_columns, ' ') AS columns,
          CASE WHEN min(h.row_id) = max(h.row_id) THEN (array_agg(h.row_name ORDER BY h.id DESC))[1]
            ELSE string_agg(DISTINCT h.row_name, ' ') END AS names
        FROM plenaria.history h WHERE h.id IN (SELECT id FROM public.content_history)
        GROUP BY h.transaction_id, h.table_name, h.action) part
    GROUP BY transaction_id) c
  LEFT JOIN plenaria.users u ON u.id = c.changed_by;
