-- A paper that was public and may not be any more: removed, moved to another volume, or in a volume that was removed, renumbered or dated
-- on another day. Repositories keep for good what /oai told them once, so it tells of every such paper that is not public now as
-- deleted. The database notes it below every way to write. The sample's papers were never told.
CREATE TABLE plenaria.withdrawn_papers (
  paper_id uuid PRIMARY KEY,
  -- Of the volume in which it was public last.
  edition integer NOT NULL,
  since timestamptz NOT NULL
);
REVOKE ALL ON plenaria.withdrawn_papers FROM PUBLIC, anon, authenticated;

\ir ../functions/note_withdrawn_papers.sql
REVOKE ALL ON FUNCTION plenaria.note_withdrawn_papers FROM PUBLIC;
-- Before: what is asked for is how they were.
CREATE TRIGGER note_withdrawn BEFORE UPDATE OF id, edition OR DELETE ON public.papers
  FOR EACH ROW EXECUTE FUNCTION plenaria.note_withdrawn_papers();
CREATE TRIGGER note_withdrawn BEFORE UPDATE OF edition, published OR DELETE ON public.volumes
  FOR EACH ROW EXECUTE FUNCTION plenaria.note_withdrawn_papers();

-- What happened before, by the history.
WITH zone AS (
  SELECT coalesce((SELECT facts #>> '{event,timeZone}' FROM public.event_facts WHERE id = 1), 'UTC') AS name
), dated AS (
  -- Each volume as it was from a line of the history on.
  SELECT h.id, (h.after ->> 'edition')::integer AS edition, ((h.after ->> 'published')::timestamp AT TIME ZONE zone.name) AS published
    FROM plenaria.history h, zone WHERE h.table_name = 'volumes' AND h.action <> 'DELETE'
), closed AS (
  SELECT h.id, (h.before ->> 'edition')::integer AS edition, h.changed_at AS since FROM plenaria.history h, zone
    WHERE h.table_name = 'volumes' AND h.action <> 'INSERT'
      AND h.changed_at >= ((h.before ->> 'published')::timestamp AT TIME ZONE zone.name)
      AND (h.before -> 'edition', h.before -> 'published') IS DISTINCT FROM (h.after -> 'edition', h.after -> 'published')
), gone AS (
  SELECT h.row_id::uuid AS paper_id, (h.before ->> 'edition')::integer AS edition, h.changed_at AS since, h.before AS paper
    FROM plenaria.history h WHERE h.table_name = 'papers' AND h.action <> 'INSERT' AND h.before -> 'edition' IS DISTINCT FROM h.after -> 'edition'
      AND (coalesce((SELECT h.changed_at >= d.published FROM dated d WHERE d.edition = (h.before ->> 'edition')::integer AND d.id < h.id
          ORDER BY d.id DESC LIMIT 1), true)
        OR EXISTS (SELECT FROM closed c WHERE c.edition = (h.before ->> 'edition')::integer AND c.id < h.id
          AND c.since > (h.before ->> 'created_at')::timestamptz))
  UNION ALL
  SELECT p.id, c.edition, c.since, to_jsonb(p) FROM public.papers p JOIN closed c ON c.edition = p.edition AND p.created_at < c.since
)
INSERT INTO plenaria.withdrawn_papers
  SELECT DISTINCT ON (paper_id) paper_id, edition, since FROM gone
    WHERE NOT plenaria.is_sample('papers', paper) ORDER BY paper_id, since DESC;
