-- What an undo of change `since` writes into a member (`former`: all of it, or some values), adapted to the committees as they are now. Who
-- returns to a committee gets its present name, in each language, and its position among the others; if the change renamed the committee, its
-- former name returns. If the member was moved since (`became`, `now`: after the change, and now), the values of the committee stay as they are.
-- `written`: the members that the same set writes; their present values do not count.
CREATE OR REPLACE FUNCTION plenaria.in_present_committee(former jsonb, since bigint, written text[] DEFAULT '{}', became jsonb DEFAULT NULL,
  now jsonb DEFAULT NULL) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN former ? 'type' AND EXISTS (SELECT FROM plenaria.renamings(since) r WHERE r.former = in_present_committee.former ->> 'type')
      THEN former
    WHEN former ? 'type' THEN (
      SELECT former || jsonb_build_object('type', present.name) || coalesce((
          SELECT jsonb_build_object('committee_order', c.committee_order) || CASE WHEN former ? 'translations' THEN jsonb_build_object(
              'translations', plenaria.derived_translations(former -> 'translations', 'type', c.translations, 'type')) ELSE '{}' END
            FROM public.committees c WHERE c.type = present.name AND c.id::text <> ALL (written) LIMIT 1), '{}')
        FROM (SELECT plenaria.present_name(former ->> 'type', since) AS name) present)
    WHEN now ->> 'type' <> plenaria.present_name(became ->> 'type', since) THEN
      former - '{order_position,committee_order}'::text[] || CASE WHEN former ? 'translations' THEN jsonb_build_object(
        'translations', plenaria.derived_translations(former -> 'translations', 'type', now -> 'translations', 'type')) ELSE '{}' END
    ELSE former END
$$;
