import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TeamRole } from '#congress/accounts/rights.ts';
import { connectionFrom } from '#tests/support/client-connection.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Access, createTeamAccess } from './access.ts';
import { ADMINISTRATOR_BOUNDS } from './bounds.ts';
import type { ApiError } from './errors.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('the team', () => {
  const personOf = async (team_role: TeamRole | null) => {
    const { id: sub } = await test.database
      .insertInto('plenaria.users')
      .values({ team_role })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: session_id } = await test.database
      .insertInto('plenaria.sessions')
      .values({ user_id: sub, aal: 'aal1', refresh_key: Buffer.from(sub) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      role: 'authenticated' as const,
      claims: { role: 'authenticated', sub, session_id, aal: 'aal1' },
    };
  };
  function servingTeam() {
    const access = createTeamAccess(test.pool);
    const ask = async (caller: Awaited<ReturnType<typeof personOf>>, answer: (access: Access) => unknown) => {
      const connection = connectionFrom();
      let failure: ApiError | undefined;
      const routes = new Hono()
        .all('*', async (c) => {
          const served = await access.serve(c, caller, async (given) => {
            await answer(given);
            return c.text('');
          });
          return served ?? c.text('', 404);
        })
        .onError((error, c) => {
          failure = error as ApiError;
          return c.text('', failure.status as 400);
        });
      const { status } = await routes.request('/', {}, connection.bindings);
      return { status, connection };
    };
    return { access, ask };
  }

  it('has limits of unsent bytes for one person and in total', async () => {
    const { access, ask } = servingTeam();
    const [reader, ...writers] = await Promise.all(
      (['reader', 'reviewer', 'editor', 'owner'] as const).map(personOf),
    );
    if (!reader) throw new Error('nobody');
    const { ofReader, ofWriter, held } = ADMINISTRATOR_BOUNDS;
    expect((await ask(reader, ({ hold }) => hold(ofReader.answer + 1))).status).toBe(400);
    const first = await ask(reader, ({ hold }) => hold(ofReader.heldOfOne));
    expect(first.status).toBe(200);
    expect((await ask(reader, ({ hold }) => hold(1))).status).toBe(503);
    const taken = [first.connection];
    for (const writer of writers) {
      const room = Math.min(ofWriter.heldOfOne, held - access.all.held);
      const { status, connection } = await ask(writer, ({ hold }) => hold(room));
      expect([status, access.all.held <= held]).toEqual([200, true]);
      taken.push(connection);
      expect((await ask(writer, ({ hold }) => hold(ofWriter.heldOfOne))).status).toBe(503);
    }
    for (const connection of taken) connection.take();
    expect(access.all).toEqual({ requests: 0, held: 0 });
    expect((await ask(reader, ({ hold }) => hold(1))).status).toBe(200);
  });

  it('has the query limits of the public, except for writers of content', async () => {
    const { access, ask } = servingTeam();
    const twice = (given: Access) => given.parseQuery('select=a:image,b:image');
    expect((await ask(await personOf('reader'), twice)).status).toBe(400);
    expect((await ask(await personOf('reviewer'), twice)).status).toBe(200);
    expect((await ask(await personOf(null), twice)).status).toBe(404);
    expect(access.all.requests).toBe(1);
  });
});
