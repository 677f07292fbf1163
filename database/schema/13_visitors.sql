-- Data that visitors send, and anonymous counts of their visits.

CREATE TABLE public.enquiries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  form text NOT NULL,
  fields jsonb NOT NULL CONSTRAINT enquiries_fields_object CHECK (jsonb_typeof(fields) = 'object'),
  -- The address by which a person's enquiries are found, exported and erased.
  email text GENERATED ALWAYS AS (lower(fields ->> 'email')) STORED,
  status text NOT NULL DEFAULT 'new'
    CONSTRAINT enquiries_status_known CHECK (status IN ('new', 'read', 'answered', 'archived')),
  note text NOT NULL DEFAULT '',
  spam boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'pt-BR',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Which privacy policy its sender was shown: `privacy.since` of the facts, the date that the policy names. NULL: nobody knows.
  privacy_version text,
  -- Why somebody has to look at it before anybody is told of it: it advertises, it was sent before, its sender's network sends many.
  doubt text CONSTRAINT enquiries_doubt_known CHECK (doubt IN ('links', 'repeated', 'many'))
);
CREATE INDEX enquiries_email ON public.enquiries (email);
CREATE INDEX enquiries_created ON public.enquiries (created_at);
CREATE INDEX enquiries_text ON public.enquiries (md5(fields ->> 'mensagem'), created_at);
SELECT plenaria.team_table('enquiries', reading => 'readEnquiries', writing => 'writeEnquiries');

-- Anonymous feedback on talks: two marks and an optional remark.
CREATE TABLE public.feedback (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The talk's code and what it was called: the answers outlive the programme.
  talk text NOT NULL,
  title text NOT NULL,
  useful smallint NOT NULL CONSTRAINT feedback_useful_scale CHECK (useful BETWEEN 1 AND 5),
  clear smallint NOT NULL CONSTRAINT feedback_clear_scale CHECK (clear BETWEEN 1 AND 5),
  remark text CONSTRAINT feedback_remark_length CHECK (length(remark) <= 1000),
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Why it does not count: no browser came back with the cookie that it was given ('unconfirmed'), or more came from one
  -- network than people send ('batch').
  doubt text CONSTRAINT feedback_doubt_known CHECK (doubt IN ('unconfirmed', 'batch'))
);
CREATE INDEX feedback_created_at ON public.feedback (created_at);
SELECT plenaria.team_table('feedback', reading => 'readEnquiries', writing => 'writeEnquiries');

-- Counts of events on a day, by the language of the page: page views, clicks on a sponsor's logo. Nothing
-- here reveals who it was, or whether two events were by the same person.
CREATE TABLE plenaria.counts (
  -- Where the congress is.
  day date NOT NULL,
  kind text NOT NULL CONSTRAINT counts_kind_known CHECK (kind IN ('page', 'sponsor', 'registration', 'calendar')),
  -- A page's or a calendar's address without its language, a sponsor's code, a plan's id.
  subject text NOT NULL,
  language text NOT NULL, count bigint NOT NULL,
  -- How often a network told of it faster than people do. Not in `count`.
  apart bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (day, kind, subject, language)
);

-- Browsers that asked for notices: of the person nothing but where a push service takes messages for the browser, and its
-- language. A subscription is a stranger's word until its push service has taken a message for it (server/push/push.ts).
CREATE TABLE plenaria.push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  endpoint text NOT NULL UNIQUE,
  -- With which messages to it are encrypted (RFC 8291), in base64url.
  p256dh text NOT NULL,
  auth text NOT NULL, language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the push service took the first message; null: not yet.
  confirmed_at timestamptz,
  -- Since when no message got through; null: the last one did.
  failing_since timestamptz,
  -- By what the unconfirmed ones are counted: a hash of the network that they came from, gone with the confirmation.
  network text
);
CREATE INDEX push_subscriptions_unconfirmed ON plenaria.push_subscriptions (network) WHERE confirmed_at IS NULL;

-- The notices for which messages were queued. No foreign key: a notice that was deleted and restored is not sent again.
CREATE TABLE plenaria.pushed_notices (
  notice_id uuid PRIMARY KEY,
  pushed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The VAPID keys that identify this site to push services (RFC 8292): created when first needed, with the private key encrypted.
CREATE TABLE plenaria.vapid_keys (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  public_key text NOT NULL, private_key text NOT NULL
);
