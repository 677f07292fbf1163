-- Moves the talks of `gone` to `stays`, in links and in texts. If the texts cannot contain the name of `stays` ("Lima, Ana" is read as
-- two names), they keep the name of `gone`, and `stays` is found by it, unless another speaker already is.
CREATE OR REPLACE FUNCTION plenaria.move_talks(gone uuid, stays uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  former text := (SELECT s.name FROM public.speakers s WHERE s.id = gone);
  name text := (SELECT s.name FROM public.speakers s WHERE s.id = stays);
  sought text := (SELECT n.key FROM plenaria.speaker_names n WHERE n.speaker_id = gone);
BEGIN
  PERFORM plenaria.refuse_outsider();
  IF plenaria.is_read_as(name, name) THEN
    PERFORM plenaria.settle_names(gone, stays, name);
    IF sought <> plenaria.comparable_name(name) THEN
      PERFORM plenaria.rename_people(jsonb_build_object(gone, jsonb_build_array(former, name)));
    END IF;
  ELSIF EXISTS (SELECT FROM plenaria.session_people p WHERE p.speaker_id = gone) THEN
    IF EXISTS (SELECT FROM plenaria.session_people p JOIN plenaria.speaker_names n USING (speaker_id)
      WHERE p.speaker_id = stays AND n.key <> sought) THEN
      RAISE EXCEPTION 'No text can hold the name of who stays' USING ERRCODE = '22023',
        HINT = 'Write it as one name, without a comma, and merge again.';
    END IF;
    PERFORM plenaria.settle_names(gone, stays, sought);
    UPDATE plenaria.speaker_names SET key = sought WHERE speaker_id = stays;
  END IF;
END $$;
