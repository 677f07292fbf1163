-- A rule that is younger than its rows holds for what is written from then on. As NOT VALID constraints, these refused every update of an
-- older row that breaks them: a person in it could not be renamed, merged or erased.

\ir ../functions/erases_person.sql
\ir ../functions/refuse_texts.sql
\ir ../functions/refuse_draft_texts.sql
\ir ../functions/refuse_closing.sql

-- Met by values that break a rule, with the message of a constraint. What the row had before stays until it is changed. The arguments are
-- the name of the rule and its columns.
CREATE FUNCTION plenaria.refuse_out_of_bounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (plenaria.erases_person() OR NOT EXISTS (
    SELECT FROM unnest(TG_ARGV[1:]) name WHERE to_jsonb(NEW) -> name <> to_jsonb(OLD) -> name)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, TG_ARGV[0]
    USING ERRCODE = '23514', SCHEMA = TG_TABLE_SCHEMA, TABLE = TG_TABLE_NAME, CONSTRAINT = TG_ARGV[0];
END $$;
REVOKE ALL ON FUNCTION plenaria.refuse_out_of_bounds, plenaria.erases_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.erases_person TO authenticated;

DO $$
DECLARE
  bound record;
BEGIN
  FOR bound IN SELECT * FROM (VALUES
    ('volumes', 'title', 'volumes_title_in_bounds', 'length(NEW.title) BETWEEN 2 AND 255'),
    ('volumes', 'conference', 'volumes_conference_in_bounds', 'length(NEW.conference) BETWEEN 3 AND 255'),
    ('volumes', 'city', 'volumes_city_in_bounds', 'length(NEW.city) BETWEEN 2 AND 255'),
    ('volumes', 'publisher', 'volumes_publisher_in_bounds', 'length(NEW.publisher) BETWEEN 2 AND 255'),
    ('volumes', 'issn', 'volumes_issn_in_bounds', 'plenaria.valid_issn(NEW.issn)'),
    ('volumes', 'isbn', 'volumes_isbn_in_bounds', 'plenaria.valid_isbn(NEW.isbn)'),
    ('volumes', 'editors', 'volumes_editors_in_bounds', 'plenaria.short_people(NEW.editors)'),
    ('papers', 'authors', 'papers_authors_in_bounds', 'plenaria.short_people(NEW.authors)'),
    ('drafts', 'row_id', 'drafts_row_id_in_bounds', 'NEW.row_id ~ ''^[A-Za-z0-9._-]{1,100}$''')
  ) bounds (list_name, column_name, rule_name, rule) LOOP
    EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT %I', bound.list_name, bound.rule_name);
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE ON public.%I FOR EACH ROW WHEN (NOT (%s))
      EXECUTE FUNCTION plenaria.refuse_out_of_bounds(%L, %L)', 'within_' || bound.column_name, bound.list_name, bound.rule,
      bound.rule_name, bound.column_name);
  END LOOP;
END $$;

-- The form of a mailing asks for both its link and the text of its button, or for none; requests had no such rule.
CREATE TRIGGER within_link BEFORE INSERT OR UPDATE ON public.mailings
  FOR EACH ROW WHEN ((NEW.link IS NULL) <> (coalesce(NEW.link_text, '') !~ '\S'))
  EXECUTE FUNCTION plenaria.refuse_out_of_bounds('mailings_link_whole', 'link', 'link_text');

-- The rule of texts holds for it (plenaria.text_kind).
ALTER TABLE public.sponsors DROP CONSTRAINT sponsors_website_address;

-- Nobody can have read a time outside of the years 1 to 9999: the nearest one takes its place, and the constraints hold for all rows.
DO $$
DECLARE
  bound record;
  is_broken boolean;
BEGIN
  FOR bound IN SELECT c.relname AS list_name, a.attname AS column_name, k.conname AS rule_name, quote_ident(a.attname)
        || ' >= ''0001-01-02'' AND ' || quote_ident(a.attname) || ' < ''9999-12-31''' AS rule
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
      WHERE k.connamespace = 'public'::regnamespace AND k.contype = 'c' AND NOT k.convalidated
        AND k.conname = c.relname || '_' || a.attname || '_in_bounds'
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM public.%I WHERE NOT (%s))', bound.list_name, bound.rule) INTO is_broken;
    IF is_broken THEN
      EXECUTE format('ALTER TABLE public.%I DISABLE TRIGGER USER', bound.list_name);
      EXECUTE format('UPDATE public.%1$I SET %2$I = least(greatest(%2$I, ''0001-01-02''), ''9999-12-30'') WHERE NOT (%3$s)',
        bound.list_name, bound.column_name, bound.rule);
      EXECUTE format('ALTER TABLE public.%I ENABLE TRIGGER USER', bound.list_name);
    END IF;
    EXECUTE format('ALTER TABLE public.%I VALIDATE CONSTRAINT %I', bound.list_name, bound.rule_name);
  END LOOP;
END $$;
