-- Writes the whole set or nothing, with the rights of the caller. Refused are a set with rows that differ from what their writer knew
-- (PT409, with `conflict` as its message and `conflicts` as its detail), and one with a row that a rule refuses: the message is that of the
-- first, the detail lists them, [{"row", "table", "id", "name", "fault"}] or of drafts [{"id", "name", "fault"}].
CREATE OR REPLACE FUNCTION plenaria.write_set(changes plenaria.change[], conflict text DEFAULT 'One of the rows was changed since') RETURNS void
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  stored jsonb[];
  found jsonb;
  alike record;
  rows plenaria.change[];
BEGIN
  PERFORM plenaria.begin_set(ARRAY(SELECT DISTINCT c.table_name FROM unnest(changes) c));
  stored := plenaria.stored_rows(changes);
  -- UPDATE … FROM uses an arbitrary one of several changes of the same row.
  IF EXISTS (SELECT FROM unnest(changes, stored) c (table_name, row_id, columns, seen, written_over, draft_id, now)
    WHERE columns <> '{}' AND now IS NOT NULL GROUP BY table_name, now ->> 'id' HAVING count(*) > 1) THEN
    RAISE EXCEPTION 'A row occurs twice' USING ERRCODE = '22023', HINT = 'Send each row once.';
  END IF;
  found := plenaria.conflicts(changes, stored);
  IF found <> '[]' THEN
    RAISE EXCEPTION USING ERRCODE = 'PT409', MESSAGE = conflict, DETAIL = found::text,
      HINT = 'Read these rows again: somebody else changed them.';
  END IF;
  FOR alike IN
    SELECT table_name, action, names, array_agg(place ORDER BY number) AS places
      FROM (SELECT *, number - row_number() OVER (PARTITION BY table_name, action, names, turn ORDER BY number) AS run
        FROM (SELECT *, row_number() OVER (ORDER BY turn, action DESC, CASE action WHEN 'UPDATE' THEN names END, place) AS number
          FROM (SELECT table_name, turn, place,
              CASE WHEN columns IS NULL THEN 'DELETE' WHEN now IS NULL THEN 'INSERT' ELSE 'UPDATE' END AS action,
              CASE WHEN columns IS NOT NULL THEN ARRAY(SELECT name FROM jsonb_object_keys(columns) name ORDER BY name) END AS names
            FROM unnest(changes, stored, plenaria.turns(changes, stored)) WITH ORDINALITY
              c (table_name, row_id, columns, seen, written_over, draft_id, now, turn, place)
            WHERE columns IS DISTINCT FROM '{}') each_change) numbered) runs
      GROUP BY table_name, action, names, turn, run ORDER BY min(number)
  LOOP
    -- Only positions are sorted above: the changes can contain megabytes of pictures.
    rows := ARRAY(SELECT changes[place] FROM unnest(alike.places) place);
    BEGIN
      PERFORM plenaria.write_rows(alike.table_name, alike.action, alike.names, rows);
    EXCEPTION WHEN integrity_constraint_violation OR data_exception OR insufficient_privilege THEN
      PERFORM plenaria.write_each(alike.table_name, alike.action, alike.names, rows, alike.places, stored);
    END;
  END LOOP;
END $$;
