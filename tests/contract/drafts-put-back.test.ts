import { expect, it } from 'vitest';
import {
  deleteDrafts,
  putBackIntoRelease,
  putIntoRelease,
  restoreDrafts,
} from '#app/admin/content/drafts.ts';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aSpeaker } from '#tests/support/factories.ts';

const api = dataApiOfFile();

const aRelease = async (name: string): Promise<string> =>
  (await api.admin.from('releases').insert({ name }).select('id').single().throwOnError()).data.id;

/** A draft of a new speaker. */
async function aDraft(release_id: string): Promise<string> {
  const draft = {
    ...{ table_name: 'speakers', row_id: crypto.randomUUID(), release_id },
    changes: aSpeaker().row,
  };
  return (await api.admin.from('drafts').insert(draft).select('id').single().throwOnError()).data.id;
}

it('restores drafts in their release, or in none if it no longer exists', async () => {
  const client = api.admin as never;
  const [goes, stays] = [await aRelease('Programa'), await aRelease('Palestrantes')];
  const [one, other] = [await aDraft(goes), await aDraft(stays)];
  const removed = await deleteDrafts(client, [one, other]);
  await api.admin.from('releases').delete().eq('id', goes).throwOnError();
  await restoreDrafts(client, removed);
  const { data } = await api.admin.from('drafts').select('id,release_id').throwOnError();
  expect(Object.fromEntries((data ?? []).map(({ id, release_id }) => [id, release_id]))).toEqual({
    [one]: null,
    [other]: stays,
  });
  // A retry after a lost answer changes nothing.
  expect(await restoreDrafts(client, removed)).toEqual([]);
});

it('leaves a row that got another draft meanwhile with that one', async () => {
  const client = api.admin as never;
  const release = await aRelease('Adiados');
  const ids = [await aDraft(release), await aDraft(release)];
  const [first, second] = await deleteDrafts(client, ids);
  if (!first || !second) throw new Error('Two drafts were removed.');
  const other = { table_name: 'speakers', row_id: first.row_id, changes: aSpeaker().row };
  const added = await api.admin.from('drafts').insert(other).select('id').single().throwOnError();
  expect(await restoreDrafts(client, [first, second])).toEqual([first]);
  const { data } = await api.admin
    .from('drafts')
    .select('id')
    .in('row_id', [first.row_id, second.row_id])
    .throwOnError();
  expect(new Set(data?.map(({ id }) => id))).toEqual(new Set([added.data.id, second.id]));
});

it('moves drafts back into a release, but none that is in another one by then, or gone', async () => {
  const client = api.admin as never;
  const [back, other] = [await aRelease('De volta'), await aRelease('Outra')];
  const [loose, moved, gone] = [await aDraft(back), await aDraft(other), await aDraft(back)];
  await putIntoRelease(client, [loose], null);
  await deleteDrafts(client, [gone]);
  expect(await putBackIntoRelease(client, [loose, moved, gone], back)).toEqual([moved, gone]);
  const { data } = await api.admin.from('drafts').select('id,release_id').in('id', [loose, moved]);
  expect(Object.fromEntries((data ?? []).map(({ id, release_id }) => [id, release_id]))).toEqual({
    [loose]: back,
    [moved]: other,
  });
});
