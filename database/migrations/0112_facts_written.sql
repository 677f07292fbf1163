-- What a transaction made of the record of facts, as it stands now: its caller looks whether that can be a record before it is kept
-- (server/data-api/checks.ts), whichever function wrote it. NULL: nothing; 'null': the record is gone.
CREATE FUNCTION plenaria.facts_written() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN transaction_id = pg_current_xact_id_if_assigned()::text::bigint THEN coalesce(after -> 'facts', 'null') END
    FROM plenaria.history WHERE table_name = 'event_facts' AND row_id = '1' ORDER BY id DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION plenaria.facts_written FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.facts_written TO authenticated;
