-- Whole rows including pictures, whether a later change touched the row (`superseded`), and whether the row is as it was before this
-- change (`undone`; null if this change left it as it was). `was` and `became` are `before` and `after` with the fingerprint of the picture
-- instead of the picture: an export of the history contains no pictures but can tell them apart. Users who may not read the content see
-- no rows; the server itself (the owner) sees all.
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
      ELSE h.after || jsonb_build_object(h.picture_column, left(h.after_picture, 12)) END AS became,
    (SELECT CASE WHEN (first.before - 'updated_at', first.before_picture) IS DISTINCT FROM (last.after - 'updated_at', last.after_picture)
        THEN (first.before - 'updated_at', first.before_picture) IS NOT DISTINCT FROM (newest.after - 'updated_at', newest.after_picture) END
      FROM (SELECT o.before, o.before_picture FROM plenaria.history o WHERE o.table_name = h.table_name AND o.row_id = h.row_id
          AND o.transaction_id = h.transaction_id ORDER BY o.id LIMIT 1) first,
        (SELECT o.after, o.after_picture FROM plenaria.history o WHERE o.table_name = h.table_name AND o.row_id = h.row_id
          AND o.transaction_id = h.transaction_id ORDER BY o.id DESC LIMIT 1) last,
        (SELECT o.after, o.after_picture FROM plenaria.history o WHERE o.table_name = h.table_name AND o.row_id = h.row_id
          ORDER BY o.id DESC LIMIT 1) newest) AS undone
  FROM plenaria.history h
  WHERE current_user <> 'authenticated' OR (SELECT plenaria.may('readContent'));
