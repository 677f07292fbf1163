-- What visitors should know of the venue: ways to come, where to stay, and what is there for whom needs it.

CREATE TABLE public.venue_details (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CONSTRAINT venue_details_kind_known CHECK (kind IN (
    'airport', 'train', 'bus', 'car', 'foot', 'hotel', 'signLanguage', 'captions', 'lift', 'wheelchair', 'quietRoom',
    'nursingRoom', 'diets', 'firstAid', 'facility')),
  title text NOT NULL CONSTRAINT venue_details_title_required CHECK (title ~ '\S'),
  text text,
  link text CONSTRAINT venue_details_link_address CHECK (link ~* '^https?://\S+$'),
  order_position integer,
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT venue_details_translations_valid
    CHECK (plenaria.valid_translations(translations, '{title,text}')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- As for the tables of 0018_faq_photos_testimonials.sql and 0023_outdated_translations.sql.
CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.venue_details
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers();
CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.venue_details
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times();
CREATE TRIGGER keep_creation BEFORE UPDATE ON public.venue_details
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation();
CREATE TRIGGER record AFTER INSERT OR UPDATE OR DELETE ON public.venue_details
  FOR EACH ROW EXECUTE FUNCTION plenaria.record_change();
CREATE TRIGGER translations_follow AFTER UPDATE OR DELETE ON public.venue_details
  FOR EACH ROW WHEN (OLD.translations <> '{}') EXECUTE FUNCTION plenaria.follow_translations();
ALTER TABLE public.venue_details ENABLE ROW LEVEL SECURITY;
CREATE POLICY administrators ON public.venue_details TO authenticated
  USING ((SELECT plenaria.may_write())) WITH CHECK ((SELECT plenaria.may_write()));
CREATE POLICY everybody_reads ON public.venue_details FOR SELECT TO anon, authenticated USING (true);
REVOKE ALL ON public.venue_details FROM PUBLIC, anon, authenticated;
GRANT SELECT, INSERT, UPDATE, DELETE ON public.venue_details TO authenticated;
GRANT SELECT ON public.venue_details TO anon;

-- As in 0018_faq_photos_testimonials.sql.
CREATE FUNCTION public.order_venue_details(members jsonb, seen jsonb DEFAULT NULL) RETURNS SETOF public.venue_details
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.put_in_order('venue_details', members, seen);
  RETURN QUERY SELECT * FROM public.venue_details ORDER BY order_position, created_at, id;
END $$;
REVOKE ALL ON FUNCTION public.order_venue_details(jsonb, jsonb) FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.order_venue_details(jsonb, jsonb) TO authenticated;
