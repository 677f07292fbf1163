-- Emails that strangers cause (server/mail/kinds.ts), for a day: by these rows they are counted, and those over their pace find
-- their turn. What they say waits in the queue, under the same id. Networks and mailboxes are hashes: nobody reads whose.

CREATE TABLE plenaria.paced_emails (
  id uuid PRIMARY KEY,
  -- A name of server/mail/bounds.ts.
  pace text NOT NULL,
  network text NOT NULL,
  mailbox text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When it was given to the mail queue; null while it waits.
  released_at timestamptz
);
CREATE INDEX paced_emails_pace ON plenaria.paced_emails (pace);

REVOKE ALL ON plenaria.paced_emails FROM PUBLIC, anon, authenticated;
