-- Columns that the server believes, for they name a person, a state or a time, are written by whoever does what they say: no
-- caller of the data API writes them.

-- Whether the request under way calls one of these functions, and no table by its name.
CREATE FUNCTION plenaria.calls(VARIADIC names text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('request.called', true) = ANY (names), false)
$$;

-- Who makes it.
CREATE FUNCTION plenaria.own_id() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT (plenaria.claims() ->> 'sub')::uuid
$$;
REVOKE ALL ON FUNCTION plenaria.calls(text[]), plenaria.own_id() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.calls(text[]), plenaria.own_id() TO authenticated;

-- Releases ---------------------------------------------------------------------------------------------------------------

-- Publishing, and taking a publication back, say how it went. Who changes the time is whose rights count at that time.
CREATE OR REPLACE FUNCTION plenaria.release_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'authenticated' AND NOT plenaria.calls('publish_release', 'take_back') THEN
    -- NULL, all of them, of one that is added.
    NEW.scheduled_by := OLD.scheduled_by;
    NEW.failure := OLD.failure;
    NEW.published_at := OLD.published_at;
    NEW.change_id := OLD.change_id;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.publish_at IS DISTINCT FROM OLD.publish_at THEN
    NEW.scheduled_by := CASE WHEN NEW.publish_at IS NOT NULL THEN plenaria.own_id() END;
    NEW.failure := NULL;
  END IF;
  RETURN NEW;
END $$;

-- Drafts and notes -------------------------------------------------------------------------------------------------------

-- Names can be alike, and anybody may change their own. NULL: nobody of the team, or nobody knows any more.
ALTER TABLE public.drafts ADD COLUMN written_by uuid;
ALTER TABLE public.notes ADD COLUMN written_by uuid;
ALTER TABLE public.drafts DISABLE TRIGGER USER;
UPDATE public.drafts SET written_by = (SELECT (array_agg(u.id))[1] FROM plenaria.users u
  WHERE plenaria.shown_name(u) = author HAVING count(*) = 1) WHERE sent_by IS NULL;
ALTER TABLE public.drafts ENABLE TRIGGER USER;
UPDATE public.notes SET written_by = (SELECT (array_agg(u.id))[1] FROM plenaria.users u
  WHERE plenaria.shown_name(u) = author HAVING count(*) = 1);

-- Who writes it last is its author; who only moves it leaves it theirs. What is sent by a link of somebody's own is nobody's of
-- the team.
CREATE FUNCTION plenaria.draft_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user <> 'authenticated' THEN
    NEW.written_by := CASE WHEN NEW.sent_by IS NULL THEN NEW.written_by END;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.written_by := coalesce(NEW.written_by, plenaria.own_id());
  ELSE
    NEW.sent_by := OLD.sent_by;
    NEW.written_by := CASE WHEN NEW.changes IS DISTINCT FROM OLD.changes THEN plenaria.own_id() ELSE OLD.written_by END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER author BEFORE INSERT OR UPDATE ON public.drafts FOR EACH ROW EXECUTE FUNCTION plenaria.draft_author();

CREATE FUNCTION plenaria.note_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.written_by := coalesce(NEW.written_by, plenaria.own_id());
  RETURN NEW;
END $$;
CREATE TRIGGER author BEFORE INSERT ON public.notes FOR EACH ROW EXECUTE FUNCTION plenaria.note_author();

-- Reviewers change and remove what is their own. Who writes the content changes all drafts, deals with all notes, and brings back
-- whose they removed: only they add under another name.
DROP POLICY written_by ON public.drafts;
DROP POLICY changed ON public.drafts;
DROP POLICY removed ON public.drafts;
CREATE POLICY editors ON public.drafts TO authenticated
  USING ((SELECT plenaria.may('writeContent'))) WITH CHECK ((SELECT plenaria.may('writeContent')));
CREATE POLICY own_added ON public.drafts FOR INSERT TO authenticated WITH CHECK ((SELECT plenaria.may('writeDrafts'))
  AND written_by = (SELECT plenaria.own_id()) AND author = (SELECT plenaria.own_name()) AND sent_by IS NULL);
CREATE POLICY own_changed ON public.drafts FOR UPDATE TO authenticated
  USING ((SELECT plenaria.may('writeDrafts')) AND written_by = (SELECT plenaria.own_id()));
CREATE POLICY own_removed ON public.drafts FOR DELETE TO authenticated
  USING ((SELECT plenaria.may('writeDrafts')) AND written_by = (SELECT plenaria.own_id()));

DROP POLICY removed ON public.notes;
DROP POLICY left_by ON public.notes;
CREATE POLICY editors_remove ON public.notes FOR DELETE TO authenticated USING ((SELECT plenaria.may('writeContent')));
CREATE POLICY editors_bring_back ON public.notes FOR INSERT TO authenticated
  WITH CHECK ((SELECT plenaria.may('writeContent')));
CREATE POLICY own_removed ON public.notes FOR DELETE TO authenticated
  USING ((SELECT plenaria.may('writeNotes')) AND written_by = (SELECT plenaria.own_id()));
CREATE POLICY own_left ON public.notes FOR INSERT TO authenticated WITH CHECK ((SELECT plenaria.may('writeNotes'))
  AND written_by = (SELECT plenaria.own_id()) AND author = (SELECT plenaria.own_name()));

-- Editions ---------------------------------------------------------------------------------------------------------------

-- What the pages of a closed edition show, and that it is closed, comes from closing it.
CREATE FUNCTION plenaria.keep_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'authenticated' AND NOT plenaria.calls('close_edition', 'take_back') THEN
    NEW.content := OLD.content;
    NEW.closed_at := OLD.closed_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_closing BEFORE INSERT OR UPDATE ON public.editions
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_closing();

-- When something came in -------------------------------------------------------------------------------------------------

CREATE TRIGGER keep_creation BEFORE UPDATE ON public.feedback FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation();
CREATE TRIGGER keep_creation BEFORE UPDATE ON public.glossary FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation();
