-- Whether a row belongs to the sample and is unchanged. Its place and time may have changed; a talk whose
-- speaker was renamed still counts as sample.
CREATE OR REPLACE FUNCTION plenaria.is_sample(list_name text, item jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM plenaria.sample_rows s WHERE s.table_name = list_name AND s.row_id = item ->> 'id')
    AND EXISTS (SELECT FROM (
      SELECT h.after - '{created_at,updated_at,day,time,location,auditorium,order_position,committee_order}'::text[] AS said
        FROM plenaria.history h WHERE h.table_name = list_name AND h.row_id = item ->> 'id' ORDER BY h.id LIMIT 1) first
      WHERE item @> said OR list_name = 'program_items' AND item @> (said - '{speaker,moderator}'::text[])
        AND plenaria.only_renamed(item ->> 'id'))
$$;
