-- The content of the congress: six public tables, the facts record, the private tables, their rules,
-- their history, and who may read and write them. Builds on 0001_accounts (roles, plenaria.claims, may_write).

-- Pictures -----------------------------------------------------------------------------------------------------

-- How many bytes a stored picture holds: a base64 data string counts decoded, anything else as it stands.
CREATE FUNCTION plenaria.picture_size(picture text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN left(picture, 200) ~ '^data:[^,]*;base64,' THEN
      (octet_length(picture) - octet_length(split_part(left(picture, 200), ',', 1)) - 1)::bigint * 3 / 4
        - CASE WHEN right(picture, 2) = '==' THEN 2 WHEN right(picture, 1) = '=' THEN 1 ELSE 0 END
    ELSE octet_length(picture)
  END
$$;

-- Every picture that was ever stored, once, so that history stays small and a restored row is exact.
CREATE TABLE plenaria.pictures (
  hash text PRIMARY KEY,
  content text NOT NULL
);

-- Which row shows which picture now. hash: the first 32 hexadecimal digits of sha256 of the stored string.
CREATE TABLE plenaria.images (
  table_name text NOT NULL,
  row_id text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (table_name, row_id)
);
CREATE INDEX images_hash ON plenaria.images (hash);

-- The six content tables (specification section 3) ---------------------------------------------------------------

CREATE TABLE public.speakers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT speakers_name_required CHECK (name ~ '\S'),
  title text NOT NULL CONSTRAINT speakers_title_required CHECK (title ~ '\S'),
  bio text NOT NULL CONSTRAINT speakers_bio_required CHECK (bio ~ '\S'),
  image text CONSTRAINT speakers_image_size CHECK (plenaria.picture_size(image) <= 5242880),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE public.program_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  day integer NOT NULL CONSTRAINT program_items_day_known CHECK (day IN (0, 1, 2)),
  time text NOT NULL CONSTRAINT program_items_time_required CHECK (time ~ '\S'),
  type text NOT NULL DEFAULT 'palestra'
    CONSTRAINT program_items_type_known CHECK (type IN ('palestra', 'mesa_redonda')),
  title text,
  theme text,
  speaker text,
  moderator text,
  location text,
  auditorium text CONSTRAINT program_items_auditorium_known
    CHECK (auditorium IN ('Auditório Bandeirantes', 'Auditório Anhanguera')),
  parent_id uuid REFERENCES public.program_items (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT program_items_theme_required CHECK (type <> 'mesa_redonda' OR coalesce(theme, '') ~ '\S'),
  CONSTRAINT program_items_title_required CHECK (type <> 'palestra' OR coalesce(title, '') ~ '\S'),
  CONSTRAINT program_items_round_table_on_top CHECK (type <> 'mesa_redonda' OR parent_id IS NULL)
);
CREATE INDEX program_items_parent ON public.program_items (parent_id);

CREATE TABLE public.sponsors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT sponsors_name_required CHECK (name ~ '\S'),
  logo text CONSTRAINT sponsors_logo_size CHECK (plenaria.picture_size(logo) <= 5242880),
  website text,
  category text NOT NULL DEFAULT 'sponsor',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE public.welcome_content (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL,
  description text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE public.leadership_team (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL DEFAULT '',
  title text NOT NULL DEFAULT '',
  image text DEFAULT '' CONSTRAINT leadership_team_image_size CHECK (plenaria.picture_size(image) <= 5242880),
  order_position integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE public.committees (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT committees_name_required CHECK (name ~ '\S'),
  position text NOT NULL CONSTRAINT committees_position_required CHECK (position ~ '\S'),
  type text NOT NULL CONSTRAINT committees_type_required CHECK (type ~ '\S'),
  image text CONSTRAINT committees_image_size CHECK (plenaria.picture_size(image) <= 5242880),
  order_position integer NOT NULL,
  committee_order integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Facts and the private tables -----------------------------------------------------------------------------------

CREATE TABLE public.event_facts (
  id integer PRIMARY KEY DEFAULT 1 CONSTRAINT event_facts_one_row CHECK (id = 1),
  facts jsonb NOT NULL CONSTRAINT event_facts_object CHECK (jsonb_typeof(facts) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE public.enquiries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  form text NOT NULL,
  fields jsonb NOT NULL CONSTRAINT enquiries_fields_object CHECK (jsonb_typeof(fields) = 'object'),
  -- The address by which a person's enquiries are found, exported and erased.
  email text GENERATED ALWAYS AS (lower(fields ->> 'email')) STORED,
  status text NOT NULL DEFAULT 'new'
    CONSTRAINT enquiries_status_known CHECK (status IN ('new', 'read', 'answered', 'archived')),
  note text NOT NULL DEFAULT '',
  spam boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'pt-BR',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX enquiries_email ON public.enquiries (email);
CREATE INDEX enquiries_created ON public.enquiries (created_at);

CREATE TABLE public.newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  language text NOT NULL DEFAULT 'pt-BR',
  status text NOT NULL DEFAULT 'pending'
    CONSTRAINT newsletter_subscribers_status_known CHECK (status IN ('pending', 'confirmed', 'left')),
  -- sha256 of the token in the confirmation and leave links; the token itself is only in the mail.
  token_hash text,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  confirmed_at timestamptz,
  left_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX newsletter_subscribers_email ON public.newsletter_subscribers (lower(email));
CREATE UNIQUE INDEX newsletter_subscribers_token ON public.newsletter_subscribers (token_hash);

-- History ----------------------------------------------------------------------------------------------------------

-- before and after are whole rows without their picture; the picture is kept once in plenaria.pictures.
CREATE TABLE plenaria.history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL,
  row_id text NOT NULL,
  action text NOT NULL CHECK (action IN ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb,
  after jsonb,
  picture_column text,
  before_picture text REFERENCES plenaria.pictures (hash),
  after_picture text REFERENCES plenaria.pictures (hash),
  changed_by uuid,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  transaction_id bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint
);
CREATE INDEX history_row ON plenaria.history (table_name, row_id, id);
CREATE INDEX history_transaction ON plenaria.history (transaction_id);

-- The history as everybody reads it: whole rows, pictures included. An `authenticated` session that is not an
-- administrator's sees nothing; the server itself (the owner) sees all; `anon` has no grant.
CREATE VIEW public.content_history AS
  SELECT
    h.id, h.table_name, h.row_id, h.action,
    CASE WHEN h.before_picture IS NULL THEN h.before ELSE jsonb_set(h.before, ARRAY[h.picture_column],
      to_jsonb((SELECT p.content FROM plenaria.pictures p WHERE p.hash = h.before_picture))) END AS before,
    CASE WHEN h.after_picture IS NULL THEN h.after ELSE jsonb_set(h.after, ARRAY[h.picture_column],
      to_jsonb((SELECT p.content FROM plenaria.pictures p WHERE p.hash = h.after_picture))) END AS after,
    h.changed_by, h.changed_at, h.transaction_id
  FROM plenaria.history h
  WHERE current_user <> 'authenticated' OR (SELECT plenaria.may_write());

-- Rules that hold for every client -----------------------------------------------------------------------------------

-- updated_at is the server's, and grows with every change: it is what an editor's "nobody changed it since" relies on.
CREATE FUNCTION plenaria.keep_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.updated_at := clock_timestamp();
  ELSE
    NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 microsecond');
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION plenaria.keep_creation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.created_at := OLD.created_at;
  RETURN NEW;
END $$;

-- Specification section 5: creating needs both; on update an empty value keeps the existing one.
CREATE FUNCTION plenaria.welcome_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF coalesce(NEW.title, '') !~ '\S' OR coalesce(NEW.description, '') !~ '\S' THEN
      RAISE EXCEPTION 'Title and description are required for new content' USING ERRCODE = '23514';
    END IF;
  ELSE
    IF coalesce(NEW.title, '') !~ '\S' THEN NEW.title := OLD.title; END IF;
    IF coalesce(NEW.description, '') !~ '\S' THEN NEW.description := OLD.description; END IF;
  END IF;
  RETURN NEW;
END $$;

-- A round table's title is its theme. A lecture inside a round table copies its time, place, day and auditorium.
-- FOR SHARE: a round table that is being changed at this moment is waited for, so no lecture copies old values.
CREATE FUNCTION plenaria.programme_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  round_table public.program_items;
BEGIN
  NEW.auditorium := nullif(NEW.auditorium, '');
  IF NEW.type = 'mesa_redonda' THEN
    NEW.title := NEW.theme;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.type = 'mesa_redonda' AND NEW.type <> 'mesa_redonda'
    AND EXISTS (SELECT FROM public.program_items WHERE parent_id = OLD.id) THEN
    RAISE EXCEPTION 'A round table that contains lectures must stay a round table'
      USING ERRCODE = '23514', HINT = 'Move or delete its lectures first.';
  END IF;
  IF NEW.parent_id IS NOT NULL AND NEW.type = 'palestra' THEN
    SELECT * INTO round_table FROM public.program_items WHERE id = NEW.parent_id FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The round table of this lecture does not exist' USING ERRCODE = '23503';
    ELSIF round_table.type <> 'mesa_redonda' OR round_table.id = NEW.id THEN
      RAISE EXCEPTION 'Only a round table can contain lectures' USING ERRCODE = '23514';
    END IF;
    NEW.time := round_table.time;
    NEW.location := round_table.location;
    NEW.day := round_table.day;
    NEW.auditorium := round_table.auditorium;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION plenaria.programme_follow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.program_items
    SET time = NEW.time, location = NEW.location, day = NEW.day, auditorium = NEW.auditorium
    WHERE parent_id = NEW.id;
  RETURN NULL;
END $$;

-- A member without a position goes to the end of the list.
CREATE FUNCTION plenaria.leadership_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.name := coalesce(NEW.name, '');
  NEW.title := coalesce(NEW.title, '');
  IF TG_OP = 'INSERT' AND NEW.order_position IS NULL THEN
    SELECT coalesce(max(order_position), 0) + 1 INTO NEW.order_position FROM public.leadership_team;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION plenaria.committee_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.committee_order IS NULL THEN
    SELECT coalesce(max(committee_order) FILTER (WHERE type = NEW.type), max(committee_order) + 1, 1)
      INTO NEW.committee_order FROM public.committees;
  END IF;
  IF NEW.order_position IS NULL THEN
    SELECT coalesce(max(order_position), 0) + 1 INTO NEW.order_position
      FROM public.committees WHERE type = NEW.type;
  END IF;
  RETURN NEW;
END $$;

-- Every change: history, the picture index, and a message to every server. TG_ARGV[0]: the picture's column, if any.
CREATE FUNCTION plenaria.record_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET "TimeZone" = 'UTC' AS $$
DECLARE
  picture_column text := TG_ARGV[0];
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  before_content text := nullif(before ->> picture_column, '');
  after_content text := nullif(after ->> picture_column, '');
  before_hash text := encode(sha256(convert_to(before_content, 'UTF8')), 'hex');
  after_hash text := before_hash;
  sender text := plenaria.claims() ->> 'sub';
  change_id bigint;
BEGIN
  IF after_content IS DISTINCT FROM before_content THEN
    after_hash := encode(sha256(convert_to(after_content, 'UTF8')), 'hex');
  END IF;
  IF before_hash IS NOT NULL THEN
    INSERT INTO plenaria.pictures VALUES (before_hash, before_content) ON CONFLICT DO NOTHING;
    before := before - picture_column;
  END IF;
  IF after_hash IS NOT NULL THEN
    INSERT INTO plenaria.pictures VALUES (after_hash, after_content) ON CONFLICT DO NOTHING;
    after := after - picture_column;
  END IF;
  IF picture_column IS NOT NULL THEN
    IF before IS NOT NULL AND (after_hash IS NULL OR before ->> 'id' IS DISTINCT FROM after ->> 'id') THEN
      DELETE FROM plenaria.images WHERE table_name = TG_TABLE_NAME AND row_id = before ->> 'id';
    END IF;
    IF after_hash IS NOT NULL THEN
      INSERT INTO plenaria.images VALUES (TG_TABLE_NAME, after ->> 'id', left(after_hash, 32))
        ON CONFLICT (table_name, row_id) DO UPDATE SET hash = excluded.hash
        WHERE images.hash <> excluded.hash;
    END IF;
  END IF;
  INSERT INTO plenaria.history
      (table_name, row_id, action, before, after, picture_column, before_picture, after_picture, changed_by)
    VALUES (TG_TABLE_NAME, coalesce(after, before) ->> 'id', TG_OP, before, after, picture_column, before_hash,
      after_hash, CASE WHEN sender ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN sender::uuid END)
    RETURNING id INTO change_id;
  PERFORM pg_notify('content_changed', json_build_object(
    'id', change_id, 'table', TG_TABLE_NAME, 'action', TG_OP, 'row_id', coalesce(after, before) ->> 'id')::text);
  RETURN NULL;
END $$;

-- Row-level security alone would skip refused rows in silence; a refused write must say so (42501).
CREATE FUNCTION plenaria.refuse_strangers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'authenticated' AND NOT plenaria.may_write() THEN
    RAISE EXCEPTION 'permission denied for table %', TG_TABLE_NAME
      USING ERRCODE = '42501', HINT = 'Only an administrator with a complete sign-in may change content.';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER a_welcome BEFORE INSERT OR UPDATE ON public.welcome_content
  FOR EACH ROW EXECUTE FUNCTION plenaria.welcome_rules();
CREATE TRIGGER a_programme BEFORE INSERT OR UPDATE ON public.program_items
  FOR EACH ROW EXECUTE FUNCTION plenaria.programme_rules();
CREATE TRIGGER a_leadership BEFORE INSERT OR UPDATE ON public.leadership_team
  FOR EACH ROW EXECUTE FUNCTION plenaria.leadership_rules();
CREATE TRIGGER a_committees BEFORE INSERT ON public.committees
  FOR EACH ROW EXECUTE FUNCTION plenaria.committee_rules();
-- After "record" in name order, so that history tells the round table's change before its lectures'.
CREATE TRIGGER record_then_follow AFTER UPDATE ON public.program_items
  FOR EACH ROW WHEN (NEW.type = 'mesa_redonda' AND
    (OLD.time, OLD.location, OLD.day, OLD.auditorium) IS DISTINCT FROM
    (NEW.time, NEW.location, NEW.day, NEW.auditorium))
  EXECUTE FUNCTION plenaria.programme_follow();

-- The same for every table -------------------------------------------------------------------------------------------

DO $$
DECLARE
  name text;
  picture text;
  public_tables text[] := ARRAY['speakers', 'program_items', 'sponsors', 'welcome_content', 'leadership_team',
    'committees'];
  private_tables text[] := ARRAY['event_facts', 'enquiries', 'newsletter_subscribers'];
BEGIN
  FOREACH name IN ARRAY public_tables || private_tables LOOP
    EXECUTE format('CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.%I
      FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers()', name);
    EXECUTE format('CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.%I
      FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times()', name);
    IF name <> 'event_facts' THEN
      EXECUTE format('CREATE TRIGGER keep_creation BEFORE UPDATE ON public.%I
        FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation()', name);
    END IF;
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY administrators ON public.%I TO authenticated
      USING ((SELECT plenaria.may_write())) WITH CHECK ((SELECT plenaria.may_write()))', name);
    EXECUTE format('REVOKE ALL ON public.%I FROM PUBLIC, anon, authenticated', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO authenticated', name);
  END LOOP;
  FOREACH name IN ARRAY public_tables LOOP
    EXECUTE format('CREATE POLICY everybody_reads ON public.%I FOR SELECT TO anon, authenticated USING (true)', name);
    EXECUTE format('GRANT SELECT ON public.%I TO anon', name);
  END LOOP;
  FOREACH name IN ARRAY public_tables || 'event_facts'::text LOOP
    picture := CASE WHEN name IN ('speakers', 'leadership_team', 'committees') THEN 'image'
      WHEN name = 'sponsors' THEN 'logo' END;
    EXECUTE format('CREATE TRIGGER record AFTER INSERT OR UPDATE OR DELETE ON public.%I
      FOR EACH ROW EXECUTE FUNCTION plenaria.record_change(%s)', name, quote_literal(picture));
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA public, plenaria TO anon, authenticated;
REVOKE ALL ON public.content_history FROM PUBLIC, anon, authenticated;
GRANT SELECT ON public.content_history TO authenticated;

-- Atomic replacement of the two lists (specification sections 5 and 7) ------------------------------------------------

-- Members that name an existing id are changed in place, the rest are added, and whoever is missing is removed.
CREATE FUNCTION public.replace_leadership_team(members jsonb) RETURNS SETOF public.leadership_team
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.check_member_list(members);
  LOCK TABLE public.leadership_team IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM public.leadership_team
    WHERE id NOT IN (SELECT (m ->> 'id')::uuid FROM jsonb_array_elements(members) m WHERE m ->> 'id' <> '');
  INSERT INTO public.leadership_team AS stored (id, name, title, image, order_position)
    SELECT coalesce(nullif(m ->> 'id', '')::uuid, gen_random_uuid()), coalesce(m ->> 'name', ''),
        coalesce(m ->> 'title', ''), coalesce(m ->> 'image', ''), place
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place) ORDER BY place
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, title = excluded.title, image = excluded.image,
        order_position = excluded.order_position
      WHERE (stored.name, stored.title, stored.image, stored.order_position) IS DISTINCT FROM
        (excluded.name, excluded.title, excluded.image, excluded.order_position);
  RETURN QUERY SELECT * FROM public.leadership_team ORDER BY order_position;
END $$;

-- Only members with both name and position are saved. A committee without a number takes its place by first
-- appearance, a member without a number its place inside the committee.
CREATE FUNCTION public.replace_committees(members jsonb) RETURNS SETOF public.committees
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.check_member_list(members);
  LOCK TABLE public.committees IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM public.committees WHERE id NOT IN (
    SELECT (m ->> 'id')::uuid FROM jsonb_array_elements(members) m
      WHERE m ->> 'id' <> '' AND m ->> 'name' ~ '\S' AND m ->> 'position' ~ '\S');
  WITH kept AS (
    SELECT m, place, min(place) OVER (PARTITION BY m ->> 'type') AS first_place
      FROM jsonb_array_elements(members) WITH ORDINALITY AS list (m, place)
      WHERE m ->> 'name' ~ '\S' AND m ->> 'position' ~ '\S'
  ), numbered AS (
    SELECT m, place, dense_rank() OVER (ORDER BY first_place) AS committee,
        row_number() OVER (PARTITION BY m ->> 'type' ORDER BY place) AS member FROM kept
  )
  INSERT INTO public.committees AS stored (id, name, position, type, image, order_position, committee_order)
    SELECT coalesce(nullif(m ->> 'id', '')::uuid, gen_random_uuid()), m ->> 'name', m ->> 'position', m ->> 'type',
        coalesce(m ->> 'image', ''), coalesce((m ->> 'order_position')::integer, member),
        coalesce((m ->> 'committee_order')::integer, committee)
      FROM numbered ORDER BY place
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position, type = excluded.type,
        image = excluded.image, order_position = excluded.order_position, committee_order = excluded.committee_order
      WHERE (stored.name, stored.position, stored.type, stored.image, stored.order_position, stored.committee_order)
        IS DISTINCT FROM (excluded.name, excluded.position, excluded.type, excluded.image,
          excluded.order_position, excluded.committee_order);
  RETURN QUERY SELECT * FROM public.committees ORDER BY committee_order, order_position;
END $$;

CREATE FUNCTION plenaria.check_member_list(members jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF members IS NULL OR jsonb_typeof(members) <> 'array' THEN
    RAISE EXCEPTION 'members must be a list' USING ERRCODE = '22023';
  END IF;
  IF EXISTS (SELECT FROM jsonb_array_elements(members) m WHERE jsonb_typeof(m) <> 'object') THEN
    RAISE EXCEPTION 'every member must be an object' USING ERRCODE = '22023';
  END IF;
END $$;

REVOKE ALL ON FUNCTION public.replace_leadership_team(jsonb), public.replace_committees(jsonb)
  FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.replace_leadership_team(jsonb), public.replace_committees(jsonb) TO authenticated;
