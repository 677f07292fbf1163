import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { loadSampleContent } from '#database/sample/load.ts';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { newestChange } from '#tests/support/taken-back.ts';

export let api: ServedDataApi;
export let admin: SupabaseClient;

export const newest = () => newestChange(admin);

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
