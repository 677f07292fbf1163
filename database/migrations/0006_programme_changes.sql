-- Visitors are told what changed in the programme: its newest rows of history, read with every snapshot of the content.
CREATE INDEX history_programme ON plenaria.history (id) WHERE table_name = 'program_items';
