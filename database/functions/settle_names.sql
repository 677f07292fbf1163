-- Records that the name in the items of `person` means `other` once their texts contain it: with a priority just below `person`, who may be restored,
-- otherwise above everyone whom the name has meant there.
CREATE OR REPLACE FUNCTION plenaria.settle_names(person uuid, other uuid, name text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO plenaria.settled_names AS n (item_id, role, key, speaker_id, settled_at)
    SELECT p.item_id, p.role, k.key, other, coalesce(
        min(s.settled_at) FILTER (WHERE s.speaker_id = person AND person <> other) + interval '1 microsecond',
        min(s.settled_at) - interval '1 microsecond', clock_timestamp())
      FROM plenaria.session_people p CROSS JOIN (SELECT plenaria.comparable_name(name) AS key) k
        LEFT JOIN plenaria.settled_names s ON (s.item_id, s.role, s.key) = (p.item_id, p.role, k.key)
      WHERE p.speaker_id = person GROUP BY p.item_id, p.role, k.key
    ON CONFLICT (item_id, role, key, speaker_id) DO UPDATE SET settled_at = excluded.settled_at WHERE n.settled_at > excluded.settled_at
$$;
