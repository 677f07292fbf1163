-- Questions may depend on what can be had on the day that the site shows itself on (congress/phase/offers.ts).

ALTER TABLE public.faq DROP CONSTRAINT faq_condition_known, ADD CONSTRAINT faq_condition_known CHECK (condition IN (
  'transfer', 'noTransfer', 'streamed', 'notStreamed', 'oneGroupDiscount', 'certificatesReady', 'certificatesPending',
  'registrationOpen', 'coursesOpen', 'submissionOpen', 'beforeEnd'));
