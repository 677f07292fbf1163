import { type Facts, FactsSchema } from '#congress/facts/schema.ts';
import { administratorClient } from '#tests/support/administrator-client.ts';
import { startLine } from '#tests/support/line.ts';
import { expect, SENDS_MAIL, type Site, test } from '#tests/support/site.ts';
import { nextSubscription } from '#tests/support/subscription.ts';
import { ProgrammePage } from './programme-page.ts';

// So that the footer has the newsletter's field.
test.use({ settings: SENDS_MAIL });

/** Runs `work` while the site has changed facts, and restores the previous ones afterwards. */
async function withFacts(site: Site, change: (facts: Facts) => Facts, work: (facts: Facts) => Promise<void>) {
  const stored = await site.database.selectFrom('event_facts').select('facts').executeTakeFirstOrThrow();
  const before = FactsSchema.parse(stored.facts);
  const write = (facts: Facts) =>
    site.database
      .updateTable('event_facts')
      .set({ facts: JSON.stringify(facts) })
      .execute();
  try {
    await write(change(before));
    await work(before);
  } finally {
    await write(before);
  }
}

test('an open page shows changes without a reload, keeps its state and input, and closes its connection when left', async ({
  page,
  site,
}) => {
  const line = await startLine(site.url);
  await page.setViewportSize({ width: 390, height: 844 });
  const isLive = nextSubscription(page);
  await page.goto(line.url);
  await isLive;
  await page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
  const question = page.locator('main details').nth(1);
  await question.locator('summary').click();
  const email = page.locator('footer input[type=email]');
  await email.fill('ana@exemplo.br');

  const name = 'Doralice Montenegro';
  const shown = page.locator('#palestrantes').getByText(name);
  const client = await administratorClient(site);
  const inserted = await client
    .from('speakers')
    .insert({ name, title: 'Enfermeira', bio: 'Uma vida de cuidado.' })
    .select()
    .single();
  expect(inserted.error).toBeNull();
  await expect(shown.first()).toBeAttached();
  const removed = await client.from('speakers').delete().eq('id', inserted.data.id).select();
  expect(removed.data).toHaveLength(1);
  await expect(shown).toHaveCount(0);
  await withFacts(
    site,
    (facts) => ({ ...facts, occupancy: 87 }),
    () => expect(page.getByText('87% das vagas já preenchidas')).toBeAttached(),
  );
  await expect(question).toHaveAttribute('open');
  await expect(email).toHaveValue('ana@exemplo.br');
  await expect(email).toBeFocused();
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);

  expect(line.tunnels()).toBe(1);
  await page.goto('about:blank');
  await expect.poll(() => line.tunnels()).toBe(0);
  await line.close();
});

/** Facts with which the site shows the day of the clock. */
const ofTheClock = (facts: Facts): Facts => ({ ...facts, showing: { day: null, phase: null } });

test('an open page follows the day of the congress', async ({ page, site }) => {
  await withFacts(site, ofTheClock, async ({ showing }) => {
    await expect
      .poll(async () => (await page.request.get('/')).text())
      .not.toContain(`data-day="${showing.day}"`);
    await page.clock.install({ time: new Date('2026-05-27T22:00:00-03:00') });
    const joined = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto('/');
    await joined;
    const asked = page.waitForRequest(
      (request) =>
        request.resourceType() === 'fetch' &&
        request.method() === 'GET' &&
        new URL(request.url()).pathname === '/',
    );
    await page.clock.fastForward(2 * 60 * 60_000);
    await asked;
  });
});

test('a page from an outdated copy of a CDN shows changes from before and after its opening', async ({
  page,
  site,
}) => {
  const cdn = await startLine(site.url, { keepsPages: true });
  const name = 'Pessoa de quem a cópia nada sabe';
  const shown = page.locator('main').getByText(name).first();
  const client = await administratorClient(site);
  try {
    const isLive = nextSubscription(page);
    await page.goto(`${cdn.url}/palestrantes`);
    await isLive;
    const added = await client.from('speakers').insert({ name, title: 'Enfermeira', bio: 'Cuida.' });
    expect(added.error).toBeNull();
    await expect(shown).toBeAttached();
    const copy = await fetch(`${cdn.url}/palestrantes`);
    expect(await copy.text(), 'the copy is as old as before').not.toContain(name);
    await page.reload();
    await expect(shown).toBeAttached();
    expect(page.url(), 'the address stays').toBe(`${cdn.url}/palestrantes`);
  } finally {
    await client.from('speakers').delete().eq('name', name);
    await cdn.close();
  }
});

const PROGRAMME = '/programacao';

/** Times in São Paulo, and the current and next sessions in each place. */
const CLOCKS = [
  {
    moment: '2026-05-28T09:30:00-03:00',
    places: [
      /^Auditório Bandeirantes \| Agora \| Conferência de abertura.* \| A seguir, às 09:45 \| Intervalo/,
      /^Auditório Anhanguera \| Agora \| Substitutos dérmicos.* \| A seguir, às 09:45 \| Intervalo/,
    ],
  },
  {
    moment: '2026-05-28T12:45:00-03:00',
    places: [
      /^Auditório Bandeirantes \| Agora \| Almoço \| A seguir, às 13:30 \| Pé diabético/,
      /^Auditório Anhanguera \| Agora \| Simpósio satélite.* \| A seguir, às 13:30 \| Fotobiomodulação/,
    ],
    begun: /Auditório Bandeirantes, agora: Almoço.* Auditório Anhanguera, agora: Simpósio satélite/,
  },
  {
    moment: '2026-05-28T23:50:00-03:00',
    places: [
      /^Auditório Bandeirantes \| Agora \| Encerrado por hoje$/,
      /^Auditório Anhanguera \| Agora \| Encerrado por hoje$/,
    ],
  },
];

for (const timezoneId of ['America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Tokyo']) {
  test.describe(`for a visitor in ${timezoneId}`, {
    tag: timezoneId === 'Asia/Tokyo' ? [] : '@looks',
  }, () => {
    test.use({ timezoneId });
    test('now and next are in the congress’s time, and sessions that begin are announced politely', async ({
      page,
      site,
    }) => {
      await withFacts(site, ofTheClock, async () => {
        await expect
          .poll(async () => (await (await page.request.get(PROGRAMME)).text()).replaceAll('&quot;', '"'))
          .toContain('shownDay":null');
        const programme = new ProgrammePage(page);
        await page.clock.install({ time: CLOCKS[0]?.moment ?? '' });
        await programme.open(`${site.url}${PROGRAMME}?dia=1`);
        await programme.box.focus();
        await expect(programme.now).toContainText('Conferência de abertura');
        await expect(programme.begun).toHaveCount(0);
        let before = '';
        for (const { moment, places, begun } of CLOCKS) {
          if (before) await page.clock.fastForward(Date.parse(moment) - Date.parse(before));
          before = moment;
          await expect(async () => {
            const said = await programme.places();
            expect(said).toHaveLength(places.length);
            for (const [index, place] of places.entries()) expect(said[index]).toMatch(place);
          }).toPass();
          const on = programme.running('now');
          await expect(on).toHaveCount(moment === CLOCKS[2]?.moment ? 0 : 2);
          if (begun) await expect(programme.begun).toHaveText(begun);
        }
        // On the day after the congress there is no "now and next".
        await page.clock.fastForward(48 * 3_600_000);
        await expect(programme.now).toHaveCount(0);
      });
    });
  });
}
