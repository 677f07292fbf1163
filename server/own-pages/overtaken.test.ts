import { expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { aSpeaker } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';

it('what the team corrected after a page was opened is only overwritten by sending again', async () => {
  const app = await createTestApp();
  try {
    const { token } = await signedIn(app, 'editor');
    const headers = {
      apikey: app.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    };
    const { row } = aSpeaker().with({ name: 'Ana Prado', title: 'Enfermeira', bio: 'Feridas.' });
    const { id } = await app.database
      .insertInto('speakers')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    const copied = await app.request('/functions/v1/own-pages', {
      method: 'POST',
      headers,
      body: JSON.stringify({ table: 'speakers', rows: [{ id, email: null }], language: 'pt-BR', days: 14 }),
    });
    const { links } = (await copied.json()) as { links: [{ url: string }] };
    const { pathname, search } = new URL(links[0].url);
    const send = (fields: Record<string, string>, Accept = 'application/json') => {
      const body = new FormData();
      const filled = { name: 'Ana Prado', title: 'Professora', consent: 'on', ...fields };
      for (const [name, value] of Object.entries(filled)) body.append(name, value);
      return app.request(pathname + search, { method: 'POST', body, headers: { Accept } });
    };
    const drafted = () => app.database.selectFrom('drafts').selectAll().executeTakeFirstOrThrow();
    const bio = async () => (await drafted()).changes?.bio;

    // Sent twice from one open page: no conflict.
    expect((await send({ bio: 'Cuida de feriads.' })).status).toBe(200);
    expect((await send({ bio: 'Cuida de feridas.' })).status).toBe(200);
    const { id: draft, changes } = await drafted();
    const corrected = await app.request(`/rest/v1/drafts?id=eq.${draft}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({
        table_name: 'speakers',
        changes: { ...changes, bio: 'Cuida de feridas há anos.' },
      }),
    });
    expect(corrected.status).toBe(204);

    const mine = { bio: 'Cuida de pés.' };
    const refused = await send(mine);
    const { version, ...said } = (await refused.json()) as { version: string };
    expect([refused.status, said]).toEqual([422, { success: false, errors: { bio: 'changed' } }]);
    expect(await bio()).toBe('Cuida de feridas há anos.');
    const page = await (await send(mine, 'text/html')).text();
    const shows = ['Cuida de pés.', `name="draft" value="${version}"`].map((text) => page.includes(text));
    expect(shows).toEqual([true, true]);
    expect((await send({ ...mine, draft: version })).status).toBe(200);
    expect(await bio()).toBe('Cuida de pés.');
  } finally {
    await app.close();
  }
});
