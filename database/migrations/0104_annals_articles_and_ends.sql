-- A volume of annals is public from the day it is dated on, where the congress is, and its papers with it. Before, only the team that
-- reads the content sees them.

-- What day it is where the congress is: by the clock of the server that asks for somebody else, and by the database's own otherwise.
CREATE FUNCTION plenaria.today() RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT (coalesce(nullif(current_setting('request.moment', true), '')::timestamptz, clock_timestamp())
    AT TIME ZONE coalesce((SELECT facts #>> '{event,timeZone}' FROM public.event_facts WHERE id = 1), 'UTC'))::date
$$;
REVOKE ALL ON FUNCTION plenaria.today FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.today TO anon, authenticated;

ALTER POLICY everybody_reads ON public.volumes USING (published <= (SELECT plenaria.today()));
-- Whoever sees a volume sees its papers.
ALTER POLICY everybody_reads ON public.papers USING (edition IN (SELECT v.edition FROM public.volumes v));
CREATE POLICY team_reads ON public.volumes FOR SELECT TO authenticated USING ((SELECT plenaria.may('readContent')));

-- Texts may say the article before the event's name, which agrees with it: “o Congresso”, “a Jornada”.
CREATE OR REPLACE FUNCTION plenaria.placeholders() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(regexp_replace('
    abstractMaxWords,abstractMinWords,accessNeedsDays,accessibilityReviewed,answerDays,arriveMinutes,batch,certificateHours,
    city,congressIn,congressName,congressOf,congressShortName,congressThe,congressTheInitial,consentMonths,consumerLaw,contactEmail,contactPhone,copyrightLaw,day0,descriptorsMax,
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
    region,rightsArticle,securityEventMonths,sensitiveArticle,sitesArticle,spamDays,spentTokenHours,
    supportHours,supportSaturday,supportWeekdays,
    unconfirmedDays,undeliveredMailDays,unusedLinkDays,venueAddress,venueCrossStreet,venueDistrict,venueName,venueStreet,
    webGuidelines,webStandard', '\s', '', 'g'), ',')
$$;

-- The hours of an item are free text. Where it names two, the second must be able to be the end of what begins at the first: later, or
-- less than twelve hours into the night. The forms read them alike (congress/programme/times.ts).
CREATE FUNCTION plenaria.is_end_meant(hours text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  mark text := '\s*[:hH.]\s*(\d{2})(?!\d)|\s*[hH](?!\w)';
  found text[] := regexp_match(hours, format('((?<!\d)(\d{1,2})(?:%1$s)?\s*(?:-|–|—|até|as|às|a|to|until|hasta)\s*(?<!\d)(\d{1,2})(?:%1$s)?)',
    mark), 'i');
  begins integer := found[2]::integer * 60 + coalesce(found[3], '0')::integer;
  ends integer := found[4]::integer * 60 + coalesce(found[5], '0')::integer;
BEGIN
  -- What no clock shows names no hour, and figures without a mark name none.
  IF found IS NULL OR found[1] !~ format('(?<!\d)\d{1,2}(?:%s)', mark) OR begins >= 1440 OR ends > 1440
    OR coalesce(found[3], '0')::integer > 59 OR coalesce(found[5], '0')::integer > 59 THEN
    RETURN true;
  END IF;
  RETURN ends >= begins OR ends + 1440 - begins < 720;
END $$;

CREATE FUNCTION plenaria.refuse_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.time = OLD.time THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The end must not come before the beginning' USING ERRCODE = '23514', HINT = 'Write the hours as 09:00 - 10:00.';
END $$;
CREATE TRIGGER ends_are_meant BEFORE INSERT OR UPDATE OF time ON public.program_items
  FOR EACH ROW WHEN (NOT plenaria.is_end_meant(NEW.time)) EXECUTE FUNCTION plenaria.refuse_end();
