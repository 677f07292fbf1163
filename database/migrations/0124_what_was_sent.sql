-- Which texts of a draft came by a link of somebody's own, where the team writes the same draft: {"draft": its id, "texts": {"bio":
-- fingerprint, "translations.en.bio": …}, "team": {"author", "written_by"} of who of the team had written it before, or null}. Who is
-- erased takes theirs along, and what the team wrote stays (docs/decisions/0021-erasing-a-person.md). It outlives the link's token.
ALTER TABLE plenaria.own_pages ADD COLUMN sent jsonb;
