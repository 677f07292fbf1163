-- The history says who did what, also of people who have left the team since, and can be exported whole: a record.

-- What the team called those who have left it and are in the history. Who is erased (docs/decisions/0021-erasing-a-person.md) is
-- in neither.
CREATE TABLE plenaria.former_members (
  id uuid PRIMARY KEY,
  name text NOT NULL
);

CREATE FUNCTION plenaria.keep_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO plenaria.former_members SELECT OLD.id, plenaria.shown_name(OLD)
    WHERE plenaria.shown_name(OLD) IS NOT NULL AND EXISTS (SELECT FROM plenaria.history WHERE changed_by = OLD.id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_name AFTER DELETE ON plenaria.users FOR EACH ROW EXECUTE FUNCTION plenaria.keep_name();

CREATE OR REPLACE VIEW public.content_authors AS
  SELECT person.id, person.name FROM (
    SELECT u.id, plenaria.shown_name(u) AS name FROM plenaria.users u
    UNION ALL SELECT id, name FROM plenaria.former_members) person
  WHERE person.id IN (SELECT changed_by FROM public.content_history);

-- As in 0036_who_did_what.sql, with the names of those who have left.
CREATE OR REPLACE VIEW public.content_changes AS
  SELECT c.id, c.transaction_id, c.changed_by, c.changed_at, c.tables, c.parts, c.called, c.actions,
    coalesce(plenaria.shown_name(u), f.name) AS author,
    regexp_replace(normalize(lower(concat_ws(' ', plenaria.shown_name(u), f.name, c.names)), NFD), '[\u0300-\u036f]', '', 'g') AS words
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
  LEFT JOIN plenaria.users u ON u.id = c.changed_by
  LEFT JOIN plenaria.former_members f ON f.id = c.changed_by;

-- As in 0022_changes_and_sample.sql; `was` and `became` are `before` and `after` with a picture's fingerprint in its place: an export
-- of the history holds no pictures, and tells one from another.
CREATE OR REPLACE VIEW public.content_history AS
  SELECT
    h.id, h.table_name, h.row_id, h.action,
    CASE WHEN h.before_picture IS NULL THEN h.before ELSE jsonb_set(h.before, ARRAY[h.picture_column],
      to_jsonb((SELECT p.content FROM plenaria.pictures p WHERE p.hash = h.before_picture))) END AS before,
    CASE WHEN h.after_picture IS NULL THEN h.after ELSE jsonb_set(h.after, ARRAY[h.picture_column],
      to_jsonb((SELECT p.content FROM plenaria.pictures p WHERE p.hash = h.after_picture))) END AS after,
    h.changed_by, h.changed_at, h.transaction_id,
    EXISTS (SELECT FROM plenaria.history later WHERE later.table_name = h.table_name AND later.row_id = h.row_id
      AND later.id > h.id AND later.transaction_id <> h.transaction_id) AS superseded,
    CASE WHEN h.before_picture IS NULL THEN h.before
      ELSE h.before || jsonb_build_object(h.picture_column, left(h.before_picture, 12)) END AS was,
    CASE WHEN h.after_picture IS NULL THEN h.after
      ELSE h.after || jsonb_build_object(h.picture_column, left(h.after_picture, 12)) END AS became
  FROM plenaria.history h
  WHERE current_user <> 'authenticated' OR (SELECT plenaria.may('readContent'));
