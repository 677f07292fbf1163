import { expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { aLecture, aSpeaker } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';

it('shows on a speaker’s page when and where they speak', async () => {
  const app = await createTestApp();
  try {
    const { headers } = await signedIn(app, 'editor');
    const named = ['Iara Reis', 'Otto Lima'].map((name) => aSpeaker().with({ name }).row);
    const [iara, other] = await app.database.insertInto('speakers').values(named).returning('id').execute();
    const talk = { title: 'Rins que cansam', speaker: 'Dra. Iara Reis', time: '14:00 - 14:40' };
    await aLecture()
      .with({ ...talk, day: 2, auditorium: 'Auditório Anhanguera' })
      .storedIn(app.database);
    const rows = [iara, other].map((row) => ({ id: row?.id, email: null }));
    const copied = await app.request('/functions/v1/own-pages', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ table: 'speakers', rows, language: 'pt-BR', days: 14 }),
    });
    const { links } = (await copied.json()) as { links: { id: string; url: string }[] };
    const page = async (id: string | undefined) => {
      const { pathname, search } = new URL(links.find((link) => link.id === id)?.url ?? '');
      return (await app.request(pathname + search, { headers: { Accept: 'text/html' } })).text();
    };
    await expect
      .poll(() => page(iara?.id))
      .toMatch(/Rins que cansam.*Segundo dia, 29 de maio, 14:00 - 14:40.*Auditório Anhanguera/s);
    expect(await page(other?.id)).not.toContain('Rins que cansam');
  } finally {
    await app.close();
  }
});
