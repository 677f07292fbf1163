-- Records the server-set values of a deleted draft or note, for when it is restored. Records the author of a draft that was published, even if
-- someone else undoes that; `of` is the row of the draft.
CREATE OR REPLACE FUNCTION plenaria.note_removed_rows() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('role') <> 'authenticated' THEN RETURN NULL; END IF;
  DELETE FROM plenaria.removed_rows WHERE removed_at < clock_timestamp() - interval '1 day';
  INSERT INTO plenaria.removed_rows (table_name, row_id, known, said)
    SELECT TG_TABLE_NAME, g.id::text, jsonb_strip_nulls(jsonb_build_object('created_at', g.created_at, 'author', item -> 'author',
        'written_by', item -> 'written_by', 'sent_by', item -> 'sent_by',
        'of', CASE WHEN TG_TABLE_NAME = 'drafts' THEN jsonb_build_array(item -> 'table_name', item -> 'row_id') END)),
      CASE WHEN item ? 'author' THEN plenaria.fingerprint(item) END
      FROM gone g, LATERAL (SELECT CASE WHEN TG_TABLE_NAME IN ('drafts', 'notes') THEN to_jsonb(g) ELSE '{}' END AS item) whole
    ON CONFLICT (table_name, row_id) DO UPDATE
      SET known = excluded.known, said = excluded.said, removed_at = excluded.removed_at;
  RETURN NULL;
END $$;
