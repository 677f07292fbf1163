-- The facts that a text may contain between double braces (congress/facts/placeholders.ts).
CREATE OR REPLACE FUNCTION plenaria.placeholders() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(regexp_replace('
    abstractMaxWords,abstractMinWords,accessNeedsDays,accessibilityReviewed,answerDays,arriveMinutes,batch,certificateHours,
    city,congressIn,congressName,congressOf,congressShortName,congressThe,congressTheInitial,consentMonths,consumerLaw,contactEmail,contactPhone,copyrightLaw,country,day0,descriptorsMax,
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
