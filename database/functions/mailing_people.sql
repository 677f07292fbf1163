-- The recipients of a mailing, and the reason why someone does not receive it: no known address, an objection, a nonexistent mailbox, or a mailing
-- without a text in their language. Of the subscribers, only those who can receive it in some language. A person merged from two speakers receives one letter:
-- to an address that works, otherwise to that of their row's own link.
CREATE OR REPLACE FUNCTION plenaria.mailing_people(mailing uuid, most_bounces integer)
RETURNS TABLE (name text, email text, language text, subscriber_id uuid, own_page_id uuid, hindrance text) LANGUAGE sql STABLE AS $$
  WITH m AS (
    SELECT * FROM public.mailings WHERE id = mailing
  ), taking_part AS (
    SELECT 'speakers' AS list_name, s.id, s.name FROM m, public.speakers s
      WHERE m.audience = 'all_speakers' AND (m.day IS NULL OR s.id IN (
        SELECT p.speaker_id FROM plenaria.session_people p JOIN public.program_items i ON i.id = p.item_id WHERE i.day = m.day))
    UNION ALL
    SELECT 'sponsors', s.id, s.name FROM m, public.sponsors s WHERE m.audience = 'all_sponsors'
  ), found AS (
    SELECT NULL::text AS name, a.* FROM m, plenaria.mail_addresses a
      WHERE a.subscriber_id IS NOT NULL AND a.wanted AND a.bounces < most_bounces AND CASE m.audience
        WHEN 'subscribers' THEN true
        WHEN 'enquirers' THEN EXISTS (SELECT FROM public.enquiries e WHERE e.email = lower(a.email) AND NOT e.spam)
        ELSE EXISTS (
          SELECT FROM plenaria.participant_links l WHERE l.table_name = m.audience AND lower(l.email) = lower(a.email))
        END
    UNION ALL (
    SELECT DISTINCT ON (t.list_name, t.id) t.name, a.*
      FROM taking_part t LEFT JOIN plenaria.participant_links l ON l.table_name = t.list_name AND l.row_id = t.id
        LEFT JOIN plenaria.mail_addresses a ON a.own_page_id = l.id
      ORDER BY t.list_name, t.id, a.wanted AND a.bounces < most_bounces DESC, l.is_own DESC, l.created_at DESC)
  )
  SELECT f.name, f.email, f.language, f.subscriber_id, f.own_page_id, CASE
      WHEN f.email IS NULL THEN 'address' WHEN NOT f.wanted THEN 'objected' WHEN f.bounces >= most_bounces THEN 'bounced'
      WHEN f.language <> ALL (m.languages) THEN 'language' END
    FROM m, found f
$$;
