import { expect, it } from 'vitest';
import { aRoundTable } from '#tests/support/factories.ts';
import type { WholeDraft } from '../content/drafts.ts';
import type { Row } from './use-programme-changes.ts';
import { withDrafts } from './use-programme-drafts.ts';

const rows = aRoundTable().withLectures(1).rows as unknown as Row[];
const [table, lecture] = rows as [Row, Row];
const draft = (columns: Partial<WholeDraft>) =>
  ({ seen: '2026-01-01T00:00:00Z', changes: null, removes: false, updated_at: '', ...columns }) as WholeDraft;

it('shows a round table at the place of its draft, with its lectures', () => {
  const moved = draft({ row_id: table.id, changes: { time: '15:00 - 16:00', day: 2 } });
  const added = draft({ row_id: 'new', seen: null, changes: { title: 'Nova', day: 1, parent_id: null } });
  expect(withDrafts(rows, [moved, added])).toMatchObject([
    { id: table.id, time: '15:00 - 16:00', day: 2 },
    { id: lecture.id, time: '15:00 - 16:00', day: 2 },
    { id: 'new', title: 'Nova' },
  ]);
});

it('hides a round table that its draft removes, with its lectures', () => {
  expect(withDrafts(rows, [draft({ row_id: table.id, removes: true })])).toEqual([]);
});
