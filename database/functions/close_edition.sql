-- Closes the edition in the facts and opens the one of `facts`. `carried`: the tables whose rows are kept, and "video" if
-- the film is. Otherwise the film goes unless `facts` name another one: it introduces an edition, and is of the one before. The
-- sponsors of the closed edition become past sponsors, except its supporters, who were not sponsors. Its notices
-- end with it. `seen`: the newest change of the history that the caller has read.
CREATE OR REPLACE FUNCTION public.close_edition(facts jsonb, carried jsonb, seen jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  ends jsonb;
  closed public.editions;
  changes plenaria.change[];
  ids text[];
  supporting text[];
  list_name text;
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.hold_content((seen #>> '{}')::bigint);
  SELECT f.facts INTO ends FROM public.event_facts f;
  IF (close_edition.facts #>> '{congress,edition}')::integer <= (ends #>> '{congress,edition}')::integer THEN
    RAISE EXCEPTION 'The next edition must have a higher number' USING ERRCODE = '23514';
  END IF;
  IF NOT carried ? 'video' AND close_edition.facts #> '{video,youtubeId}' = ends #> '{video,youtubeId}' THEN
    close_edition.facts := jsonb_set(close_edition.facts, '{video,youtubeId}', 'null');
  END IF;
  supporting := ARRAY(SELECT level ->> 'id' FROM jsonb_array_elements(ends -> 'sponsorLevels') level
    WHERE (level ->> 'inFooter')::boolean);
  SELECT * INTO closed FROM public.editions e WHERE e.number = (ends #>> '{congress,edition}')::integer;
  changes := ARRAY[ROW('editions', coalesce(closed.id, gen_random_uuid()), jsonb_build_object('number', ends #> '{congress,edition}',
      'first_day', ends #> '{event,firstDay}', 'last_day', ends #> '{event,lastDay}', 'city', ends #> '{venue,city}',
      'certificates', coalesce(ends #>> '{links,certificatesCurrent}', closed.certificates),
      'annals', coalesce(ends #>> '{links,annalsCurrent}', closed.annals),
      'closed_at', transaction_timestamp(), 'content', plenaria.keep_edition()), NULL, NULL, NULL)::plenaria.change]
    || ARRAY(SELECT ROW('past_sponsors', gen_random_uuid(), jsonb_build_object('name', s.name, 'logo', s.logo, 'website', s.website,
        'alt', s.alt, 'translations', s.translations, 'order_position', row_number() OVER (ORDER BY order_position, created_at, id),
        'created_at', created_at), NULL, NULL, NULL)::plenaria.change
      FROM public.sponsors s WHERE category <> ALL (supporting) ORDER BY order_position, created_at, id);
  FOREACH list_name IN ARRAY plenaria.edition_tables() LOOP
    CONTINUE WHEN CASE list_name WHEN 'past_sponsors' THEN NOT EXISTS (SELECT FROM public.sponsors WHERE category <> ALL (supporting))
      ELSE carried ? list_name END;
    EXECUTE format('SELECT array_agg(id::text) FROM public.%I', list_name) INTO ids;
    changes := changes || ARRAY(SELECT plenaria.former_row(list_name, id, NULL) FROM unnest(ids) id);
  END LOOP;
  -- One that has begun ends now; one that has not is of an edition that is over by then.
  changes := changes || ARRAY(SELECT CASE WHEN n.starts_at < transaction_timestamp()
      THEN ROW('notices', n.id, jsonb_build_object('ends_at', transaction_timestamp()), NULL, NULL, NULL)::plenaria.change
      ELSE plenaria.former_row('notices', n.id::text, NULL) END
    FROM public.notices n WHERE n.ends_at > transaction_timestamp() ORDER BY n.id);
  changes := changes || ROW('event_facts', '1', jsonb_build_object('facts', close_edition.facts), NULL, NULL, NULL)::plenaria.change;
  PERFORM plenaria.apply_set(changes);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
