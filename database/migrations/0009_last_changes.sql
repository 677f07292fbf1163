-- The sitemap says when each table was last changed: read with every snapshot of the content.
CREATE INDEX history_last_changes ON plenaria.history (table_name, changed_at);
