import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { aSpeaker } from '#tests/support/factories.ts';

let api: ServedDataApi;
beforeAll(async () => {
  api = await serveDataApi();
});
afterAll(() => api.close());

describe('smoke', () => {
  it('reads', async () => {
    const admin = api.as(await api.tokenOf());
    const inserted = await admin.from('speakers').insert(aSpeaker().row).select().single();
    expect(inserted.error).toBeNull();
    const read = await api.anon.from('speakers').select('*').order('created_at');
    expect(read.error).toBeNull();
    expect(read.data).toHaveLength(1);
    expect(api.failures).toEqual([]);
  });
});
