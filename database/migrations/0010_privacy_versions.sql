-- Which privacy policy a person was shown when they sent a form (`privacy.since` of the facts record, the date that the
-- policy itself names). Rows from before this are left without one: nobody knows it any more.

ALTER TABLE public.enquiries ADD COLUMN privacy_version text;
ALTER TABLE public.newsletter_subscribers ADD COLUMN privacy_version text;
