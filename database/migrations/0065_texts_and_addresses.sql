-- The rules of texts and addresses hold whichever way a row is written: by a request for its table, a function that writes many, a
-- draft that is published, what somebody sent by the link of their own page, or the history that is taken back.

-- The lists and patterns -----------------------------------------------------------------------------------------------------
-- They are also the forms', in TypeScript: database/text-rules.test.ts holds these against those.

-- The facts that a text may name between double braces (congress/facts/placeholders.ts).
CREATE FUNCTION plenaria.placeholders() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(regexp_replace('
    abstractMaxWords,abstractMinWords,accessNeedsDays,accessibilityReviewed,answerDays,arriveMinutes,batch,certificateHours,
    city,congressName,congressShortName,consentMonths,consumerLaw,contactEmail,contactPhone,copyrightLaw,day0,descriptorsMax,
    descriptorsMin,edition,editionFeminine,enquiryMonths,eventDates,eventDatesShort,eventDayCount,eventYear,
    expectedProfessionals,failedSignInDays,feedbackMonths,fieldOfStudy,finalMaxPages,finalMinPages,formatFont,formatMargin,formatPaper,
    formatSpacing,formerSubscriberMonths,groupAboveFirst,groupAboveSecond,groupPercentFirst,groupPercentSecond,hours,
    inclusionLaw,internetLaw,knownHouseholdDays,lastDay,law,mailingRecipientDays,maxInstalments,maxPapers,nextEdition,
    nextEditionDates,nextEditionFeminine,occupancy,oralMaxSlides,oralMinSlides,oralMinutes,oralQuestionMinutes,organiserName,
    paperDeadline,paperFinalDeadline,paperOpinionDays,paymentMethods,planDouble,planPlan4,planPlan5,planPlan6,planPlan7,
    planPlan8,planProfessional,planStudent,posterDaysBefore,posterDeadline,posterDiscussionMinutes,posterMinFont,
    posterMinutes,posterPrinted,posterRatio,preCongressDate,previousPriceDouble,previousPricePlan4,previousPricePlan5,
    previousPricePlan6,previousPricePlan7,previousPricePlan8,previousPriceProfessional,previousPriceStudent,priceDouble,
    pricePlan4,pricePlan5,pricePlan6,pricePlan7,pricePlan8,priceProfessional,priceStudent,privacyEmail,privacySince,
    prizeFirst,prizeSecond,prizeThird,promotionUntil,refundDays,refundLastDay,refundPercent,refundReplyDays,refundSubject,
    region,rightsArticle,securityEventMonths,sensitiveArticle,sitesArticle,spamDays,spentTokenHours,supportSaturday,supportWeekdays,
    unconfirmedDays,undeliveredMailDays,unusedLinkDays,venueAddress,venueCrossStreet,venueDistrict,venueName,venueStreet,
    webGuidelines,webStandard', '\s', '', 'g'), ',')
$$;

-- Characters that turn round what stands beside them, and with them all that no reader sees (congress/hidden-text.ts).
CREATE FUNCTION plenaria.reversing() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '\u202a-\u202e\u2066-\u2069'
$$;
CREATE FUNCTION plenaria.hidden() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '\u202a-\u202e\u2066-\u2069\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb'
$$;

-- The address of another site, and of a page of this one (congress/links/rules.ts).
CREATE FUNCTION plenaria.web_address() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '^https?://(([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?[.])+[a-z]([a-z0-9-]{0,61}[a-z0-9])?|((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])[.]){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9]))(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\u0001-\u0020"<>\\\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u202a-\u202e\u2066-\u2069\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]*)?$'
$$;
CREATE FUNCTION plenaria.site_path() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '^/([^/\u0001-\u0020"<>\\\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u202a-\u202e\u2066-\u2069\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb][^\u0001-\u0020"<>\\\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u202a-\u202e\u2066-\u2069\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]*)?$'
$$;

-- What a column holds: `placed` texts have placeholders of the facts and no markup, a `link` is a page of this site or an `address`
-- of another one, in a `name` nobody may hide anything. Any other text of any table is a `text`. NULL: pictures, which have a rule
-- of their own.
CREATE FUNCTION plenaria.text_kind(list_name text, column_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN column_name IN ('image', 'logo') THEN NULL
    WHEN list_name || '.' || column_name IN ('faq.question', 'faq.answer', 'faq.link_text', 'faq.translations', 'site_texts.text',
      'site_texts.translations', 'mailings.subject', 'mailings.body', 'mailings.link_text', 'mailings.translations') THEN 'placed'
    WHEN list_name || '.' || column_name IN ('faq.link', 'notices.link', 'mailings.link') THEN 'link'
    WHEN list_name || '.' || column_name IN ('sponsors.website', 'past_sponsors.website', 'editions.certificates',
      'editions.annals', 'venue_details.link') THEN 'address'
    WHEN list_name || '.' || column_name = 'event_facts.facts' THEN 'facts'
    WHEN column_name = 'name' OR list_name || '.' || column_name IN ('program_items.speaker', 'program_items.moderator',
      'papers.authors', 'volumes.editors') THEN 'name'
    ELSE 'text' END
$$;

-- What keeps a text from being of a kind; NULL: nothing does.
CREATE FUNCTION plenaria.text_fault(kind text, content text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  found text;
BEGIN
  IF kind IN ('address', 'link') THEN
    RETURN CASE WHEN content ~ '\S' AND NOT (length(content) <= 2000
      AND (content ~* plenaria.web_address() OR kind = 'link' AND content ~* plenaria.site_path())) THEN left(content, 200) END;
  END IF;
  IF kind = 'placed' THEN
    -- Blanks as JavaScript knows them.
    SELECT '{{' || name || '}}' INTO found FROM (SELECT regexp_replace(match[1],
        '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '', 'g')
        AS name, place FROM regexp_matches(content, '\{\{([^{}]*)\}\}', 'g') WITH ORDINALITY matches (match, place)) named
      WHERE name <> ALL (plenaria.placeholders()) ORDER BY place LIMIT 1;
    found := coalesce(found, substring(content FROM '<[a-zA-Z/!][^>]*>'));
    IF found IS NOT NULL THEN RETURN found; END IF;
  END IF;
  found := substring(content FROM '[' || CASE kind WHEN 'name' THEN plenaria.hidden() ELSE plenaria.reversing() END || ']');
  RETURN 'U+' || lpad(upper(to_hex(ascii(found))), 4, '0');
END $$;

-- The same of all texts in a value. The addresses of the facts are the links and the map.
CREATE FUNCTION plenaria.text_fault(kind text, content jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT fault FROM (
    SELECT plenaria.text_fault(CASE kind WHEN 'facts' THEN 'text' ELSE kind END, item #>> '{}') AS fault
      FROM jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') item
    UNION ALL SELECT plenaria.text_fault('address', address)
      FROM jsonb_each_text((content -> 'links') - 'registrantEvent' || jsonb_build_object('map', content #> '{venue,mapUrl}')) links (name, address)
      WHERE kind = 'facts') found
    WHERE fault IS NOT NULL LIMIT 1
$$;

-- The first column that differs from `before` and holds what it cannot.
CREATE FUNCTION plenaria.row_fault(list_name text, item jsonb, before jsonb, OUT column_name text, OUT kind text, OUT fault text)
LANGUAGE sql STABLE AS $$
  SELECT a.attname, known.kind, found.fault
    FROM pg_attribute a, LATERAL (SELECT plenaria.text_kind(list_name, a.attname) AS kind) known,
      LATERAL (SELECT plenaria.text_fault(known.kind, item -> a.attname::text) AS fault) found
    WHERE a.attrelid = format('public.%I', list_name)::regclass AND a.attnum > 0 AND NOT a.attisdropped
      AND known.kind IS NOT NULL AND item -> a.attname::text IS DISTINCT FROM before -> a.attname::text AND found.fault IS NOT NULL
    ORDER BY a.attnum LIMIT 1
$$;

CREATE FUNCTION plenaria.refuse_row_fault(list_name text, item jsonb, before jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT * INTO found FROM plenaria.row_fault(list_name, item, before);
  IF found.fault IS NULL THEN RETURN; END IF;
  RAISE EXCEPTION USING ERRCODE = '23514', MESSAGE = format(CASE WHEN found.kind IN ('address', 'link') THEN 'The %s of %s cannot be the address %s'
      ELSE 'The %s of %s cannot hold %s' END, found.column_name, list_name, found.fault),
    HINT = CASE WHEN found.kind = 'address' THEN 'Write http:// or https:// and a host with a dot, in ASCII (xn--…), without a user''s name.'
      WHEN found.kind = 'link' THEN 'Write a page of this site (/programacao), or https:// and a host with a dot, in ASCII (xn--…).'
      WHEN found.fault ~ '^U\+' THEN 'Remove this character: nobody sees it, and it can turn round what stands beside it.'
      ELSE 'Write plain words; between double braces name a placeholder of docs/api.md.' END;
END $$;

-- Met by faults only. What a column held before there was its rule stays until it is changed.
CREATE FUNCTION plenaria.refuse_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM plenaria.refuse_row_fault(TG_TABLE_NAME, to_jsonb(NEW), CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END);
  RETURN NEW;
END $$;

-- Holds every text of a table to its rule. A migration that adds a column, or a table, calls it for that table.
CREATE FUNCTION plenaria.guard_texts(list_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  faults text := (SELECT string_agg(format('plenaria.text_fault(%L, %s) IS NOT NULL', kind,
      CASE WHEN type = 'text[]' THEN format('to_jsonb(NEW.%I)', name) ELSE format('NEW.%I', name) END), ' OR ' ORDER BY place)
    FROM (SELECT attname AS name, attnum AS place, format_type(atttypid, atttypmod) AS type, plenaria.text_kind(list_name, attname) AS kind
      FROM pg_attribute WHERE attrelid = format('public.%I', list_name)::regclass AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '') columns
    WHERE type IN ('text', 'text[]', 'jsonb') AND kind IS NOT NULL);
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER texts BEFORE INSERT OR UPDATE ON public.%I FOR EACH ROW WHEN (%s)
    EXECUTE FUNCTION plenaria.refuse_texts()', list_name, faults);
END $$;

-- A link with two slashes looked like a page of this site and led to another one.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['faq', 'notices', 'mailings'] LOOP
    EXECUTE format('UPDATE public.%I SET link = NULL WHERE link ~ ''^/[/\\]''', name);
  END LOOP;
END $$;

-- All that the team writes; visitors' own words are no content.
SELECT plenaria.guard_texts(relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
  AND has_table_privilege('authenticated', oid, 'INSERT')
  AND relname NOT IN ('drafts', 'enquiries', 'feedback', 'newsletter_subscribers');
REVOKE ALL ON FUNCTION plenaria.guard_texts(text) FROM PUBLIC;

-- A draft is held to the rules of the row that it becomes: nobody is there to correct it when it is published.
CREATE FUNCTION plenaria.refuse_draft_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM plenaria.refuse_row_fault(NEW.table_name, NEW.changes, CASE WHEN TG_OP = 'UPDATE' THEN OLD.changes END);
  RETURN NEW;
END $$;
CREATE TRIGGER texts BEFORE INSERT OR UPDATE ON public.drafts
  FOR EACH ROW WHEN (NEW.changes IS NOT NULL) EXECUTE FUNCTION plenaria.refuse_draft_texts();

-- An import says which of its rows it is about -----------------------------------------------------------------------------

-- PostgreSQL refuses a row without its place: [{"row", "id"}] of the first member that holds what it cannot, counted from 1.
CREATE FUNCTION plenaria.faulty_member(list_name text, members jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  line record;
  stored jsonb;
BEGIN
  FOR line IN SELECT * FROM jsonb_array_elements(members) WITH ORDINALITY m (member, place) LOOP
    EXECUTE format('SELECT to_jsonb(t) FROM public.%I t WHERE id = $1', list_name) INTO stored USING (line.member ->> 'id')::uuid;
    IF (plenaria.row_fault(list_name, line.member, stored)).fault IS NOT NULL THEN
      RETURN jsonb_build_array(jsonb_build_object('row', line.place, 'id', line.member -> 'id'));
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- As in 0060_import_together.sql, and a row whose texts are refused is named.
CREATE OR REPLACE FUNCTION public.import_rows(list jsonb, members jsonb, seen jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  list_name text := coalesce(list #>> '{}', '');
  stored jsonb;
  alike record;
  refusal text;
  hint text;
  faulty jsonb;
BEGIN
  PERFORM plenaria.refuse_outsider();
  IF list_name NOT IN ('speakers', 'program_items', 'sponsors', 'committees', 'faq', 'papers') THEN
    RAISE EXCEPTION 'Nothing can be imported into "%"', list_name USING ERRCODE = '22023';
  END IF;
  PERFORM plenaria.check_member_list(members);
  EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', list_name);
  EXECUTE format('SELECT jsonb_agg(jsonb_build_object(''id'', id, ''updated_at'', updated_at)) FROM public.%I
    WHERE id::text IN (SELECT m ->> ''id'' FROM jsonb_array_elements($1) m)', list_name) INTO stored USING members;
  PERFORM plenaria.check_seen(stored, seen);
  BEGIN
    FOR alike IN
      SELECT is_stored, jsonb_agg(member ORDER BY place) AS rows,
          (SELECT string_agg(format('%I', name), ', ') FROM unnest(columns) name) AS names,
          (SELECT string_agg(format('%1$I = row.%1$I', name), ', ') FROM unnest(columns) name) AS settings
        FROM (SELECT *, place - row_number() OVER (PARTITION BY is_stored, columns ORDER BY place) AS run
          FROM (SELECT member, place, member ->> 'id' IN (SELECT s ->> 'id' FROM jsonb_array_elements(stored) s) AS is_stored,
              ARRAY(SELECT name FROM jsonb_object_keys(member) name WHERE name <> 'id' ORDER BY name) AS columns
            FROM jsonb_array_elements(members) WITH ORDINALITY m (member, place)) each_member
          WHERE columns <> '{}') counted
        GROUP BY is_stored, columns, run ORDER BY min(place)
    LOOP
      IF alike.is_stored THEN
        EXECUTE format('UPDATE public.%1$I stored SET %2$s FROM jsonb_populate_recordset(NULL::public.%1$I, $1) row
          WHERE stored.id = row.id', list_name, alike.settings) USING alike.rows;
      ELSE
        EXECUTE format('INSERT INTO public.%1$I (id, %2$s) SELECT id, %2$s FROM jsonb_populate_recordset(NULL::public.%1$I, $1)',
          list_name, alike.names) USING alike.rows;
      END IF;
    END LOOP;
  EXCEPTION WHEN check_violation THEN
    GET STACKED DIAGNOSTICS refusal = MESSAGE_TEXT, hint = PG_EXCEPTION_HINT;
    faulty := plenaria.faulty_member(list_name, members);
    IF faulty IS NULL THEN RAISE; END IF;
    RAISE EXCEPTION USING MESSAGE = refusal, ERRCODE = '23514', HINT = hint, DETAIL = faulty::text;
  END;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- Names of the team ----------------------------------------------------------------------------------------------------------

-- Everybody chooses the name that the team sees, which may be a colleague's: the account stands beside it. Nothing in the name
-- hides the account, pushes it out of sight or turns it round.
CREATE FUNCTION plenaria.name_with_account(name text, account text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN chosen = '' OR chosen = account THEN account ELSE concat(chosen, ' (' || account || ')') END
    FROM (SELECT left(btrim(regexp_replace(regexp_replace(coalesce(name, ''), '[' || plenaria.hidden() || ']', '', 'g'), '\s+', ' ', 'g')), 80)
      AS chosen) given
$$;

-- As in 0036_who_did_what.sql, with the account.
CREATE OR REPLACE FUNCTION plenaria.shown_name(person plenaria.users) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT plenaria.name_with_account(person.user_metadata ->> 'name', coalesce(person.username, person.email, person.phone))
$$;
-- As in 0038_notes.sql.
CREATE OR REPLACE FUNCTION plenaria.own_name() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT plenaria.shown_name(u) FROM plenaria.users u WHERE id::text = plenaria.claims() ->> 'sub'
$$;
