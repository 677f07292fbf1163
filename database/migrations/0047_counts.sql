-- How often something happened on a day, by the language of the page: a page was opened, a sponsor's logo clicked. Nothing
-- here says who it was, nor whether two were the same person.

CREATE TABLE plenaria.counts (
  -- Where the congress is.
  day date NOT NULL,
  kind text NOT NULL CONSTRAINT counts_kind_known CHECK (kind IN ('page', 'sponsor', 'registration', 'calendar')),
  -- A page's or a calendar's address without its language, a sponsor's code, a plan's id.
  subject text NOT NULL,
  language text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, kind, subject, language)
);
