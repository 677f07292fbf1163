-- The links of newsletter mails. Every mail carries links of its own, so a subscriber has many tokens: a single hash
-- beside the subscriber would make each new mail break the links of the one before.

DROP INDEX public.newsletter_subscribers_token;
ALTER TABLE public.newsletter_subscribers DROP COLUMN token_hash;

CREATE TABLE plenaria.newsletter_tokens (
  -- sha256 of the token in hexadecimal; the token itself is only in the mail.
  token_hash text PRIMARY KEY,
  subscriber_id uuid NOT NULL REFERENCES public.newsletter_subscribers (id) ON DELETE CASCADE,
  purpose text NOT NULL CONSTRAINT newsletter_tokens_purpose_known CHECK (purpose IN ('confirm', 'leave')),
  -- A leave link works as long as the mail exists.
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX newsletter_tokens_subscriber ON plenaria.newsletter_tokens (subscriber_id);
