-- What an undo writes into a row: the columns that the change changed, as they were `before` it, and in an object or a list of objects only what the change
-- changed in it; NULL: the row is removed. A row that is not there now returns whole. So do the facts of an edition that was closed since,
-- which keep_after_closed() then refuses: they do not belong into those of the next edition.
CREATE OR REPLACE FUNCTION plenaria.former_values(before jsonb, was jsonb, became jsonb, now jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN before IS NULL OR became IS NULL OR now IS NULL THEN before ELSE (
    SELECT coalesce(jsonb_object_agg(key, CASE
        -- A language without texts is left out.
        WHEN key = 'translations' THEN (SELECT coalesce(jsonb_object_agg(language, texts), '{}')
          FROM jsonb_each(plenaria.former_value(was -> key, became -> key, now -> key)) translated (language, texts) WHERE texts <> '{}')
        WHEN key = 'facts' AND became #> '{facts,congress,edition}' <> now #> '{facts,congress,edition}' AND EXISTS (
          SELECT FROM public.editions e WHERE e.content IS NOT NULL AND to_jsonb(e.number) = became #> '{facts,congress,edition}') THEN was -> key
        WHEN jsonb_typeof(was -> key) IN ('object', 'array') THEN plenaria.former_value(was -> key, became -> key, now -> key)
        ELSE before -> key END), '{}')
      FROM jsonb_object_keys(was) key WHERE was -> key IS DISTINCT FROM became -> key) END
$$;
