-- A row that was deleted before and is inserted again, by any client, returns to its former position. Other new rows stay at the position that
-- the client sends.
CREATE OR REPLACE FUNCTION plenaria.make_room() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  returned text[] := ARRAY(SELECT id::text FROM added WHERE order_position IS NOT NULL AND EXISTS (
    SELECT FROM public.content_history h WHERE h.table_name = TG_TABLE_NAME AND h.row_id = added.id::text AND h.action = 'DELETE'));
BEGIN
  IF returned = '{}' THEN RETURN NULL; END IF;
  PERFORM plenaria.lock_places(TG_TABLE_NAME);
  PERFORM plenaria.number_places(TG_TABLE_NAME, back => returned);
  RETURN NULL;
END $$;
