-- Four more content tables: questions and their answers, what people said, pictures of earlier editions, and the sponsors
-- of the last one. They are ordered by hand: without a position a row stands at the end, by its creation.

CREATE TABLE public.faq (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  question text NOT NULL CONSTRAINT faq_question_required CHECK (question ~ '\S'),
  answer text NOT NULL CONSTRAINT faq_answer_required CHECK (answer ~ '\S'),
  -- Where the answer leads on to, and the words of that link.
  link text CONSTRAINT faq_link_address CHECK (link ~* '^(/|https?://)\S*$'),
  link_text text,
  pages text[] NOT NULL DEFAULT '{}' CONSTRAINT faq_pages_known CHECK (
    pages <@ ARRAY['home', 'contact', 'papers', 'registrantArea', 'cancellations', 'certificates']),
  -- The fact without which the question is not asked (congress/faq/rules.ts).
  condition text CONSTRAINT faq_condition_known CHECK (condition IN (
    'transfer', 'noTransfer', 'streamed', 'notStreamed', 'oneGroupDiscount', 'certificatesReady', 'certificatesPending')),
  order_position integer,
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT faq_translations_valid
    CHECK (plenaria.valid_translations(translations, '{question,answer,link_text}')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT faq_link_whole CHECK ((link IS NULL) = (coalesce(link_text, '') !~ '\S'))
);

CREATE TABLE public.testimonials (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  text text NOT NULL CONSTRAINT testimonials_text_required CHECK (text ~ '\S'),
  name text NOT NULL CONSTRAINT testimonials_name_required CHECK (name ~ '\S'),
  role text,
  edition integer CONSTRAINT testimonials_edition_counted CHECK (edition > 0),
  order_position integer,
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT testimonials_translations_valid
    CHECK (plenaria.valid_translations(translations, '{text,role}')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE public.photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  image text NOT NULL CONSTRAINT photos_image_required CHECK (image <> '')
    CONSTRAINT photos_image_size CHECK (plenaria.picture_size(image) <= 5242880),
  alt text NOT NULL CONSTRAINT photos_alt_required CHECK (alt ~ '\S'),
  caption text,
  order_position integer,
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT photos_translations_valid
    CHECK (plenaria.valid_translations(translations, '{alt,caption}')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE public.past_sponsors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT past_sponsors_name_required CHECK (name ~ '\S'),
  logo text CONSTRAINT past_sponsors_logo_size CHECK (plenaria.picture_size(logo) <= 5242880),
  website text CONSTRAINT past_sponsors_website_address CHECK (website !~ '\S' OR website ~* '^https?://\S+$'),
  order_position integer,
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT past_sponsors_translations_valid
    CHECK (plenaria.valid_translations(translations, '{}')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- As for the tables of 0002_content.sql, pictures as in 0015_pictures_are_pictures.sql.
DO $$
DECLARE
  name text;
  picture text;
BEGIN
  FOR name, picture IN VALUES ('faq', NULL), ('testimonials', NULL), ('photos', 'image'), ('past_sponsors', 'logo') LOOP
    EXECUTE format('CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.%I
      FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers()', name);
    EXECUTE format('CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.%I
      FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times()', name);
    EXECUTE format('CREATE TRIGGER keep_creation BEFORE UPDATE ON public.%I
      FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation()', name);
    EXECUTE format('CREATE TRIGGER record AFTER INSERT OR UPDATE OR DELETE ON public.%I
      FOR EACH ROW EXECUTE FUNCTION plenaria.record_change(%s)', name, quote_literal(picture));
    IF picture IS NOT NULL THEN
      EXECUTE format('CREATE TRIGGER picture_rules BEFORE INSERT OR UPDATE OF %2$I ON public.%1$I
        FOR EACH ROW WHEN (plenaria.picture_fault(NEW.%2$I) IS NOT NULL) EXECUTE FUNCTION plenaria.refuse_fault(%2$L)',
        name, picture);
    END IF;
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY administrators ON public.%I TO authenticated
      USING ((SELECT plenaria.may_write())) WITH CHECK ((SELECT plenaria.may_write()))', name);
    EXECUTE format('CREATE POLICY everybody_reads ON public.%I FOR SELECT TO anon, authenticated USING (true)', name);
    EXECUTE format('REVOKE ALL ON public.%I FROM PUBLIC, anon, authenticated', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO authenticated', name);
    EXECUTE format('GRANT SELECT ON public.%I TO anon', name);
  END LOOP;
END $$;

-- Order ------------------------------------------------------------------------------------------------------------------

-- Numbers the rows of a table from 1 as `members` names them by their ids; `seen` as in 0005_list_order.sql.
CREATE FUNCTION plenaria.put_in_order(list_name text, members jsonb, seen jsonb) RETURNS void
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  stored jsonb;
BEGIN
  PERFORM plenaria.check_member_list(members);
  EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', list_name);
  EXECUTE format('SELECT jsonb_agg(jsonb_build_object(''id'', id, ''order_position'', order_position)) FROM public.%I',
    list_name) INTO stored;
  PERFORM plenaria.check_seen(stored, seen);
  EXECUTE format('UPDATE public.%I AS t SET order_position = list.place
    FROM jsonb_array_elements($1) WITH ORDINALITY AS list (member, place)
    WHERE t.id::text = list.member ->> ''id'' AND t.order_position IS DISTINCT FROM list.place', list_name) USING members;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['faq', 'testimonials', 'photos', 'past_sponsors'] LOOP
    EXECUTE format('CREATE FUNCTION public.%1$I(members jsonb, seen jsonb DEFAULT NULL) RETURNS SETOF public.%2$I
      LANGUAGE plpgsql SECURITY INVOKER AS $body$
      BEGIN
        PERFORM plenaria.put_in_order(%2$L, members, seen);
        RETURN QUERY SELECT * FROM public.%2$I ORDER BY order_position, created_at, id;
      END $body$', 'order_' || name, name);
    EXECUTE format('REVOKE ALL ON FUNCTION public.%I(jsonb, jsonb) FROM PUBLIC, anon', 'order_' || name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION public.%I(jsonb, jsonb) TO authenticated', 'order_' || name);
  END LOOP;
END $$;

-- What these tables hold stood in the pages before: an installation that was in use gets it as rows (database/sample/load.ts).
INSERT INTO plenaria.settings (key, value)
  SELECT 'page_content_due', 'true' WHERE EXISTS (SELECT FROM plenaria.history);
