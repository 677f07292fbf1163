-- Replaces names in the texts of linked items. `names`: {"<speaker>": [old, new]}. A text that contained the name before
-- a speaker was given it is not changed when that is undone.
CREATE OR REPLACE FUNCTION plenaria.rename_people(names jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known text[] := ARRAY(SELECT DISTINCT n.key FROM plenaria.speaker_names n);
  said record;
  line record;
  texts jsonb;
BEGIN
  FOR said IN
    SELECT i.id, jsonb_build_object('speaker', i.speaker, 'moderator', i.moderator) AS texts, plenaria.said_before(i.id) AS before
      FROM public.program_items i
      WHERE i.id IN (SELECT p.item_id FROM plenaria.session_people p WHERE names ? p.speaker_id::text) ORDER BY i.id FOR UPDATE
  LOOP
    texts := said.texts;
    FOR line IN
      SELECT p.role, n.begins, n.written, plenaria.renamed(n.written, change ->> 0, change ->> 1) AS becomes
        FROM plenaria.session_people p, LATERAL (SELECT names -> p.speaker_id::text AS change) changed,
          LATERAL plenaria.names_in(said.texts ->> p.role, known) n
        WHERE p.item_id = said.id AND change IS NOT NULL AND n.place = p.position AND n.written = p.name
          AND said.before ->> p.role IS DISTINCT FROM said.texts ->> p.role
        ORDER BY n.begins DESC
    LOOP
      texts := jsonb_set(texts, ARRAY[line.role],
        to_jsonb(overlay(texts ->> line.role PLACING line.becomes FROM line.begins FOR length(line.written))));
    END LOOP;
    UPDATE public.program_items SET speaker = texts ->> 'speaker', moderator = texts ->> 'moderator'
      WHERE id = said.id AND texts <> said.texts;
  END LOOP;
END $$;
