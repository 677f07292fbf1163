import { expect, it } from 'vitest';
import { deleteDrafts, restoreDrafts } from '#app/admin/content/drafts.ts';
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
  // Drafts that already exist are still refused.
  await expect(restoreDrafts(client, removed)).rejects.toMatchObject({ code: expect.any(String) });
});
