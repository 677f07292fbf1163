-- Records a paper that is withdrawn. Its PDF must be purged from a CDN, also if it is of the sample: its address contains
-- the hash of its content and is cached as immutable.
CREATE OR REPLACE FUNCTION plenaria.note_withdrawn_papers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  WITH public_papers AS (
    SELECT p.*, to_jsonb(p) AS whole FROM public.papers p JOIN public.volumes v USING (edition)
      WHERE OLD.id = CASE TG_TABLE_NAME WHEN 'papers' THEN p.id ELSE v.id END AND v.published <= plenaria.today()
  ), files AS (
    INSERT INTO plenaria.removed_files (kind, hash) SELECT 'paper', pdf FROM public_papers WHERE pdf IS NOT NULL
  )
  INSERT INTO plenaria.withdrawn_papers
    SELECT id, edition, clock_timestamp() FROM public_papers WHERE NOT plenaria.is_sample('papers', whole)
    ON CONFLICT (paper_id) DO UPDATE SET edition = EXCLUDED.edition, since = EXCLUDED.since;
  RETURN coalesce(NEW, OLD);
END $$;
