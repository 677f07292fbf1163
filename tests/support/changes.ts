import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { loadSampleContent } from '#database/sample/load.ts';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';

export let api: ServedDataApi;
export let admin: SupabaseClient;

export async function newest() {
  const { data } = await admin.from('content_changes').select().order('id', { ascending: false }).limit(1);
  return data?.[0];
}

/** A data API with the sample, for the tests of the file that calls it; the sample is restored before each test. */
export function changesOfFile() {
  beforeAll(async () => {
    api = await serveDataApi();
    admin = api.as(await api.tokenOf());
    await loadSampleContent(api.database);
  });
  beforeEach(async () => {
    await admin.rpc('restore_sample_content', {}).throwOnError();
  });
  afterAll(async () => {
    expect(api.failures).toEqual([]);
    await api.close();
  });
}
