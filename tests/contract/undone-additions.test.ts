import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FullRow } from '#app/admin/content/rows.ts';
import { baseOf } from '#app/admin/editor/base.ts';
import { itemAtServer } from '#app/admin/editor/save-item.ts';
import { valuesOf } from '#app/admin/editor/values.ts';
import { programmeEditor } from '#app/admin/program/description.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aLecture, aRoundTable } from '#tests/support/factories.ts';

const api = dataApiOfFile();
const programme = programmeEditor(shippedFacts);

/** Adds a round table as the form does. */
async function added() {
  const atServer = itemAtServer(api.admin as never, programme, new Set());
  const base = baseOf(programme, null);
  const mine = { ...base.values, ...valuesOf(programme, aRoundTable().row as unknown as FullRow) };
  const saved = await atServer.save(mine, { ...base, id: randomUUID() });
  if (!('stored' in saved)) throw new Error('It was not saved.');
  const { stored } = saved;
  return { id: stored.id, undo: () => atServer.takeBack(stored, null, mine) };
}

const stored = async () =>
  ((await api.admin.from('program_items').select('title,theme').throwOnError()).data ?? []).map(
    ({ title, theme }) => theme ?? title,
  );

it('undoes the addition of a round table, unless somebody has put a lecture into it', async () => {
  const alone = await added();
  expect(await alone.undo()).toEqual({ updatedAt: null });
  expect(await stored()).toEqual([]);

  const { id, undo } = await added();
  const lecture = aLecture().with({ title: 'De outra pessoa', parent_id: id }).row;
  await api.admin.from('program_items').insert(lecture).throwOnError();
  const before = await stored();
  expect(await undo()).toBeNull();
  expect([await stored(), before.length]).toEqual([before, 2]);
});
