import { hash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { addDays } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { askedAbout, dayAfterFeedback, feedbackPath } from '#congress/feedback/rules.ts';
import { codeOf, sessionsOf } from '#congress/programme/sessions.ts';
import { barriers } from '#tests/support/barriers.ts';
import { expect, test } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('visitors rate a talk without scripts, and the team reads their feedback', async ({
  browser,
  page,
  site,
}) => {
  const items = await site.database.selectFrom('program_items').selectAll().execute();
  const talk = askedAbout(sessionsOf(items)).find(({ day }) => day === 1);
  if (!talk) throw new Error('the sample has no talk on its first day');
  // Shows the site on the next day, so that the time of the talk does not matter.
  const showing = { day: addDays(shippedFacts.event.firstDay, 1), phase: null };
  const facts = JSON.stringify({ ...shippedFacts, showing, feedback: { on: true, speakers: true } });
  await site.database.updateTable('event_facts').set({ facts }).execute();

  const visitor = await browser.newPage({ javaScriptEnabled: false, locale: 'en' });
  await expect(async () => {
    const answer = await visitor.goto(`${site.url}/en${feedbackPath(talk.code)}`);
    expect(answer?.status()).toBe(200);
  }).toPass();
  const marks = (name: string) => visitor.getByRole('group', { name });
  await marks('Was the content useful to you?').getByText('4').click();
  await visitor.getByLabel('Comment (optional)').fill('More time for questions.');
  // A missing mark is reported at its field, and the other input is kept.
  await visitor.getByRole('button', { name: 'Send feedback' }).click();
  await expect(marks('Was the talk clear?')).toHaveAccessibleDescription('Choose a rating from 1 to 5.');
  await expect(visitor.getByLabel('Comment (optional)')).toHaveValue('More time for questions.');
  expect(await visitor.context().cookies()).toEqual([]);
  await marks('Was the talk clear?').getByRole('radio', { name: '5 out of 5' }).focus();
  await visitor.keyboard.press('Space');
  await visitor.getByRole('button', { name: 'Send feedback' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thank you for your feedback!');
  await visitor.close();

  await page.goto(`${site.url}${feedbackPath(talk.code)}`);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await new AdminPage(page, site).signIn('#feedback');
  const answers = page.getByRole('region', { name: 'Opiniões sobre as palestras' });
  await answers.getByRole('button', { name: talk.title }).click();
  await expect(answers).toContainText('1 resposta · Conteúdo útil: 4,0 · Apresentação clara: 5,0');
  await expect(answers).toContainText('More time for questions.');
  await answers.getByRole('button', { name: /^Remover a resposta/ }).click();
  await expect(answers).toContainText('Ninguém respondeu ainda');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(answers).toContainText('1 resposta');
});

// The contents are tested in server/feedback/own-talks.test.ts.
test('the feedback page of a speaker has no barriers, with its remarks expanded', { tag: '@looks' }, async ({
  page,
  site,
}) => {
  const { database } = site;
  const showing = { day: dayAfterFeedback(1, shippedFacts.event), phase: null };
  const facts = JSON.stringify({ ...shippedFacts, showing, feedback: { on: true, speakers: true } });
  await database.updateTable('event_facts').set({ facts }).execute();
  const name = 'Ana Que Fala';
  const speaker = await database
    .insertInto('speakers')
    .values({ name, title: 'Enfermeira', bio: 'Cuida de feridas.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const talk = await database
    .insertInto('program_items')
    .values({ day: 1, time: '09:00 - 10:00', type: 'palestra', title: 'Feridas e afeto', speaker: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('feedback')
    .values(
      ['Ótima palestra.', 'Faltou tempo.', null].map((remark) => ({
        ...{ talk: codeOf(talk.id), title: 'Feridas e afeto', useful: 4, clear: 5 },
        ...{ remark, language: 'pt-BR' },
      })),
    )
    .execute();
  const token = 'y'.repeat(43);
  const address = `${site.url}/minha-pagina?token=${token}`;
  await database
    .insertInto('plenaria.own_pages')
    .values({
      ...{
        table_name: 'speakers',
        row_id: speaker.id,
        token_hash: hash('sha256', token),
        language: 'pt-BR',
      },
      ...{ created_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) },
    })
    .execute();
  const answers = page.getByRole('region', { name: 'O que acharam das suas palestras' });
  await expect(async () => {
    await page.goto(address);
    await expect(answers.getByRole('heading', { name: 'Feridas e afeto' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(answers.getByText('Ótima palestra.')).toBeHidden();
  await answers.getByText('2 comentários').click();
  await expect(answers.getByText('Ótima palestra.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});
