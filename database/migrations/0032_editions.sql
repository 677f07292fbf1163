-- The editions before the current one: where what is left of each is and, of one that was closed here, all that its pages
-- said. One is closed and the next one opened in one transaction: one change of the history, which can be taken back.

-- The facts and the public content of an edition as they were: the rows of each table without their pictures, and `images`.
CREATE TABLE plenaria.edition_contents (
  -- The sha256 of `content`, in hexadecimal.
  hash text PRIMARY KEY,
  content jsonb NOT NULL
);

CREATE TABLE public.editions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number integer NOT NULL CONSTRAINT editions_number_once UNIQUE CONSTRAINT editions_number_counted CHECK (number > 0),
  first_day date,
  last_day date,
  city text,
  -- What it left, in a sentence.
  story text,
  certificates text CONSTRAINT editions_certificates_address CHECK (certificates ~ '^https?://\S+$'),
  -- Where its annals are, if they are not on this site.
  annals text CONSTRAINT editions_annals_address CHECK (annals ~ '^https?://\S+$'),
  closed_at timestamptz,
  content text CONSTRAINT editions_content_kept REFERENCES plenaria.edition_contents (hash),
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT editions_translations_valid
    CHECK (plenaria.valid_translations(translations, '{story}')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT editions_days_in_order CHECK (first_day <= last_day)
);

-- Whether this transaction takes a closing back: rows come back with the times that they had.
CREATE FUNCTION plenaria.takes_closing_back() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('plenaria.takes_closing_back', true), '') = 'yes'
$$;

CREATE OR REPLACE FUNCTION plenaria.keep_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF plenaria.takes_closing_back() THEN
    RETURN NEW;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.updated_at := clock_timestamp();
  ELSE
    NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 microsecond');
  END IF;
  RETURN NEW;
END $$;

-- The pages of a closed edition have addresses for good: only taking its closing back removes them.
CREATE FUNCTION plenaria.keep_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.number, NEW.content, NEW.closed_at) IS DISTINCT FROM (OLD.number, OLD.content, OLD.closed_at) THEN
    RAISE EXCEPTION 'A closed edition keeps its number and its pages'
      USING ERRCODE = '23514', HINT = 'Take the change that closed it back, as long as nothing was written since.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER a_closed BEFORE UPDATE OR DELETE ON public.editions
  FOR EACH ROW WHEN (OLD.content IS NOT NULL AND NOT plenaria.takes_closing_back()) EXECUTE FUNCTION plenaria.keep_closed();

-- What a closed edition shows is shown, whatever becomes of its rows: row_id is "3:" and the id that the row had.
CREATE FUNCTION plenaria.show_pictures() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM plenaria.images WHERE row_id LIKE OLD.number || ':%';
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO plenaria.images
      SELECT image ->> 'table_name', NEW.number || ':' || (image ->> 'row_id'), image ->> 'hash'
        FROM plenaria.edition_contents kept, jsonb_array_elements(kept.content -> 'images') image WHERE kept.hash = NEW.content;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pictures AFTER INSERT OR UPDATE OF number, content OR DELETE ON public.editions
  FOR EACH ROW EXECUTE FUNCTION plenaria.show_pictures();

-- As for the tables of 0002_content.sql.
CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.editions
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers();
CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.editions FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times();
CREATE TRIGGER keep_creation BEFORE UPDATE ON public.editions FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation();
CREATE TRIGGER record AFTER INSERT OR UPDATE OR DELETE ON public.editions FOR EACH ROW EXECUTE FUNCTION plenaria.record_change();
CREATE TRIGGER translations_follow AFTER UPDATE OR DELETE ON public.editions
  FOR EACH ROW WHEN (OLD.translations <> '{}') EXECUTE FUNCTION plenaria.follow_translations();
ALTER TABLE public.editions ENABLE ROW LEVEL SECURITY;
CREATE POLICY administrators ON public.editions TO authenticated
  USING ((SELECT plenaria.may_write())) WITH CHECK ((SELECT plenaria.may_write()));
CREATE POLICY everybody_reads ON public.editions FOR SELECT TO anon, authenticated USING (true);
REVOKE ALL ON public.editions FROM PUBLIC, anon, authenticated;
GRANT SELECT, INSERT, UPDATE, DELETE ON public.editions TO authenticated;
GRANT SELECT ON public.editions TO anon;

-- The links of earlier editions stood among the facts.
INSERT INTO public.editions (number, certificates, annals)
  SELECT number, substring(facts #>> ARRAY['links', CASE number WHEN 1 THEN 'certificatesFirst' WHEN 2 THEN 'certificatesSecond' END]
      FROM '^https?://\S+$'),
    CASE number WHEN 2 THEN substring(facts #>> '{links,annalsSecond}' FROM '^https?://\S+$') END
  FROM public.event_facts, generate_series(1, (facts #>> '{congress,edition}')::integer - 1) number;

-- Closing ----------------------------------------------------------------------------------------------------------------

-- The tables whose rows are an edition's. The annals name theirs themselves.
CREATE FUNCTION plenaria.edition_tables() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT '{program_items,speakers,sponsors,past_sponsors,welcome_content,leadership_team,committees,faq,testimonials,photos,site_texts}'::text[]
$$;

-- Nobody writes until the transaction is over; PT409 if somebody did since the change `seen`.
CREATE FUNCTION plenaria.hold_content(seen bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY plenaria.edition_tables() || '{editions,event_facts}'::text[] LOOP
    EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', name);
  END LOOP;
  IF (SELECT max(id) FROM public.content_history) IS DISTINCT FROM seen THEN
    RAISE EXCEPTION 'Something was changed meanwhile'
      USING ERRCODE = 'PT409', HINT = 'Read the content again: somebody else changed it.';
  END IF;
END $$;

-- Keeps what all pages say now. @returns its hash
CREATE FUNCTION plenaria.keep_edition() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET "TimeZone" = 'UTC' AS $$
DECLARE
  name text;
  stored jsonb;
  kept jsonb;
  digest text;
BEGIN
  PERFORM plenaria.refuse_outsider();
  SELECT jsonb_build_object('images', coalesce(jsonb_agg(to_jsonb(i) ORDER BY table_name, row_id), '[]')) INTO kept
    FROM plenaria.images i WHERE table_name = ANY (plenaria.edition_tables()) AND strpos(row_id, ':') = 0;
  FOREACH name IN ARRAY plenaria.edition_tables() || 'event_facts'::text LOOP
    EXECUTE format('SELECT coalesce(jsonb_agg(to_jsonb(t) - ''{image,logo}''::text[] ORDER BY id), ''[]'') FROM public.%I t', name)
      INTO stored;
    kept := jsonb_set(kept, ARRAY[name], stored);
  END LOOP;
  digest := encode(sha256(convert_to(kept::text, 'UTF8')), 'hex');
  INSERT INTO plenaria.edition_contents VALUES (digest, kept) ON CONFLICT DO NOTHING;
  RETURN digest;
END $$;

-- Closes the edition that the facts name, and opens the one of `facts`. `carried` names the tables whose rows stay; its
-- sponsors become those of the last edition. `seen`: the newest change of the history that the caller knows.
CREATE FUNCTION public.close_edition(facts jsonb, carried jsonb, seen jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  ends jsonb;
  name text;
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.hold_content((seen #>> '{}')::bigint);
  SELECT f.facts INTO ends FROM public.event_facts f;
  IF (close_edition.facts #>> '{congress,edition}')::integer <= (ends #>> '{congress,edition}')::integer THEN
    RAISE EXCEPTION 'The next edition must have a higher number' USING ERRCODE = '23514';
  END IF;
  INSERT INTO public.editions AS e (number, first_day, last_day, city, certificates, annals, closed_at, content)
    VALUES ((ends #>> '{congress,edition}')::integer, (ends #>> '{event,firstDay}')::date, (ends #>> '{event,lastDay}')::date,
      ends #>> '{venue,city}', ends #>> '{links,certificatesCurrent}', ends #>> '{links,annalsCurrent}',
      transaction_timestamp(), plenaria.keep_edition())
    ON CONFLICT (number) DO UPDATE SET first_day = excluded.first_day, last_day = excluded.last_day, city = excluded.city,
      certificates = coalesce(excluded.certificates, e.certificates), annals = coalesce(excluded.annals, e.annals),
      closed_at = excluded.closed_at, content = excluded.content;
  DELETE FROM public.past_sponsors WHERE EXISTS (SELECT FROM public.sponsors);
  INSERT INTO public.past_sponsors (name, logo, website, alt, translations, order_position, created_at)
    SELECT s.name, s.logo, s.website, s.alt, s.translations,
      row_number() OVER (ORDER BY order_position, created_at, id), created_at FROM public.sponsors s;
  FOREACH name IN ARRAY plenaria.edition_tables() LOOP
    CONTINUE WHEN carried ? name OR name = 'past_sponsors';
    EXECUTE format('DELETE FROM public.%I', name);
  END LOOP;
  UPDATE public.event_facts SET facts = close_edition.facts;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- As in 0022_changes_and_sample.sql; where a closing is taken back, rows have the times that they had.
CREATE OR REPLACE FUNCTION plenaria.put_back(list_name text, row_key text, former jsonb) RETURNS void
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  known text := (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
    WHERE attrelid = format('public.%I', list_name)::regclass AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '' AND attname NOT IN ('id', 'created_at') AND former ? attname);
  changed bigint;
BEGIN
  IF former IS NULL THEN
    EXECUTE format('DELETE FROM public.%I WHERE id::text = $1', list_name) USING row_key;
    RETURN;
  END IF;
  EXECUTE format('UPDATE public.%1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1))
    WHERE id::text = $2', list_name, known) USING former, row_key;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed = 0 THEN
    EXECUTE format('INSERT INTO public.%1$I (id, created_at, %2$s)
      SELECT id, created_at, %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1)', list_name, known) USING former;
  END IF;
END $$;

-- As in 0022_changes_and_sample.sql. That an edition was closed, or a closing taken back, is taken back as long as nothing
-- was written since.
CREATE OR REPLACE FUNCTION public.take_back(change jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  taken bigint;
  line record;
BEGIN
  PERFORM plenaria.refuse_outsider();
  taken := (change #>> '{}')::bigint;
  IF EXISTS (SELECT FROM public.content_history WHERE transaction_id = taken AND table_name = 'editions'
    AND before ->> 'content' IS DISTINCT FROM after ->> 'content') THEN
    PERFORM plenaria.hold_content((SELECT max(id) FROM public.content_history WHERE transaction_id = taken));
    PERFORM set_config('plenaria.takes_closing_back', 'yes', true);
  END IF;
  FOR line IN
    SELECT * FROM (
      SELECT DISTINCT ON (table_name, row_id) id, table_name, row_id, before FROM public.content_history
        WHERE transaction_id = taken ORDER BY table_name, row_id, id) first
    -- Days and rooms are there when items come back, and items are gone when those go; a round table comes before its lectures.
    ORDER BY before IS NOT NULL, table_name <> 'event_facts', before ->> 'parent_id' IS NOT NULL, id
  LOOP
    PERFORM plenaria.put_back(line.table_name, line.row_id, line.before);
  END LOOP;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

REVOKE ALL ON FUNCTION plenaria.takes_closing_back(), plenaria.edition_tables(), plenaria.hold_content(bigint),
  plenaria.keep_edition(), public.close_edition(jsonb, jsonb, jsonb) FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION plenaria.takes_closing_back(), plenaria.edition_tables(), plenaria.hold_content(bigint),
  plenaria.keep_edition(), public.close_edition(jsonb, jsonb, jsonb) TO authenticated;
