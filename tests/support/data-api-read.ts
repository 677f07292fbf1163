import { afterAll, beforeAll, expect } from 'vitest';
import { PUBLISHABLE_KEY, type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import {
  aCommitteeMember,
  aLeader,
  aLecture,
  aRoundTable,
  aSpeaker,
  aSponsor,
} from '#tests/support/factories.ts';

export let api: ServedDataApi;
export const names = ['Ana', 'Bia', 'Caio, o "Doutor"', 'Davi (SP)', 'Eva'];

export const column = (data: unknown, name: string) =>
  (data as Record<string, unknown>[]).map((row) => row[name]);
export const get = (path: string, headers: Record<string, string> = {}) =>
  api.request(path, { headers: { apikey: PUBLISHABLE_KEY, ...headers } });

/** Starts a data API with rows to read, for the tests of the file that calls it. */
export function readingOfFile() {
  beforeAll(async () => {
    api = await serveDataApi();
    const { database } = api;
    for (const name of names) {
      await database.insertInto('speakers').values(aSpeaker().with({ name }).row).execute();
    }
    await aLecture().with({ day: 2, time: '08:00', title: 'Biofilme' }).storedIn(database);
    await aLecture().with({ day: 1, time: '10:00', title: 'Laser' }).storedIn(database);
    await aRoundTable().withLectures(2).with({ day: 1, time: '09:00', location: null }).storedIn(database);
    await database
      .insertInto('sponsors')
      .values([aSponsor().row, aSponsor().with({ category: 'gold' }).row])
      .execute();
    await database
      .insertInto('leadership_team')
      .values([aLeader(2).row, aLeader(1).row])
      .execute();
    await database
      .insertInto('committees')
      .values([
        aCommitteeMember().with({ committee_order: 2, order_position: 1, name: 'C' }).row,
        aCommitteeMember().with({ committee_order: 1, order_position: 2, name: 'B' }).row,
        aCommitteeMember().with({ committee_order: 1, order_position: 1, name: 'A' }).row,
      ])
      .execute();
    for (const title of ['Primeiro', 'Segundo']) {
      await database.insertInto('welcome_content').values({ title, description: 'Texto' }).execute();
    }
  });
  afterAll(async () => {
    expect(api.failures).toEqual([]);
    await api.close();
  });
}
