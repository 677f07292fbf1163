-- Two committees do not become one by being renamed, and a confirmed translation is not marked again over a newer text.

-- Renames a committee, in all its members at once. Another committee with the name: 23505, because the two could not be told apart again.
-- Returns the change, or nothing if no member has the former name any more.
CREATE FUNCTION public.rename_committee(former jsonb, new_name jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.begin_set('{committees}');
  IF former <> new_name AND EXISTS (SELECT FROM public.committees WHERE type = new_name #>> '{}') THEN
    RAISE EXCEPTION 'There is a committee with this name' USING ERRCODE = '23505', HINT = 'Choose another name.';
  END IF;
  PERFORM plenaria.apply_set(ARRAY(
    SELECT ROW('committees', id, jsonb_build_object('type', new_name #>> '{}'), NULL, NULL, NULL)::plenaria.change
      FROM public.committees WHERE type = former #>> '{}'));
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
REVOKE ALL ON FUNCTION public.rename_committee FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.rename_committee TO authenticated;

\ir ../functions/follow_translations.sql

-- Met by a mark of an earlier time, whose confirmation is undone. If the text or the translation was changed since, the mark says nothing
-- about them. The row is locked, so that a concurrent change of it finds the mark.
CREATE FUNCTION plenaria.refuse_former_mark() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  translation text[] := ARRAY['translations', NEW.language, NEW.column_name];
BEGIN
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'record' AND tgrelid = to_regclass(format('public.%I', NEW.table_name))) THEN
    EXECUTE format('SELECT FROM public.%I WHERE id::text = $1 FOR SHARE', NEW.table_name) USING NEW.row_id;
  END IF;
  IF EXISTS (SELECT FROM public.content_history h WHERE h.table_name = NEW.table_name AND h.row_id = NEW.row_id
    AND (h.became ->> 'updated_at')::timestamptz > NEW.since
    AND (h.was ->> NEW.column_name IS DISTINCT FROM h.became ->> NEW.column_name
      OR h.was #>> translation IS DISTINCT FROM h.became #>> translation)) THEN
    RAISE EXCEPTION 'The text or its translation was changed since' USING ERRCODE = 'PT409', HINT = 'Read both again.';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION plenaria.refuse_former_mark FROM PUBLIC;
CREATE TRIGGER refuse_former_mark BEFORE INSERT ON public.outdated_translations
  FOR EACH ROW WHEN (NEW.since < now()) EXECUTE FUNCTION plenaria.refuse_former_mark();
