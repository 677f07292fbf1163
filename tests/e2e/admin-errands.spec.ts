import type { Page } from '@playwright/test';
import { barriers } from '#tests/support/barriers.ts';
import { nameless } from '#tests/support/looks.ts';
import { expect, type Site, test } from '#tests/support/site.ts';
import { Finger, type Hand, Keyboard, Mouse } from './admin-hands.ts';
import { AdminPage } from './admin-page.ts';

/**
 * Frequent tasks of volunteers, each from Início, with the number of taps (docs/performance.md): by finger on a phone, by mouse on a large
 * screen, and by keyboard alone. Every screen on the way is checked for accessibility barriers and for controls without a name.
 */

const MOST = 6;
const PORTRAIT = 'database/sample/portraits/anneliese-vogt-brandner.svg';
const LOGO = 'database/sample/logos/alba.svg';

interface Place {
  hand: Hand;
  page: Page;
  site: Site;
  /** A text that is unique to this run, and part of the names of its rows. */
  mark: string;
  /** Waits for the toast about the last action. */
  said(text: string | RegExp): Promise<void>;
  /** Checks the current screen for barriers and controls without a name. */
  look(): Promise<void>;
}

interface Errand {
  name: string;
  /** The expected number of taps by finger, and of clicks by mouse. */
  taps: [finger: number, mouse: number];
  walk(place: Place): Promise<void>;
}

const submit = (page: Page) => page.getByRole('form').locator('button[type=submit]');

const ERRANDS: Errand[] = [
  {
    name: 'a session is in another room',
    taps: [6, 5],
    async walk({ hand, page, said, look }) {
      await hand.goTo('Programação');
      await hand.press(page.getByRole('tab', { name: /^Primeiro dia/ }));
      await hand.press(page.getByRole('button', { name: /^Mudar horário e sala de / }).first());
      const sheet = page.getByRole('dialog', { name: 'Horário e sala' });
      const others = sheet.getByRole('radio', { checked: false });
      await expect(others.first()).toBeVisible();
      const room = (await others.last().locator('xpath=ancestor::label').textContent()) ?? '';
      await hand.press(sheet.getByRole('radio', { name: room }));
      await expect(sheet.getByRole('status')).toContainText(room);
      await look();
      await hand.press(sheet.getByRole('button', { name: 'Salvar' }));
      await said(room);
    },
  },
  {
    name: 'a message is answered',
    taps: [5, 5],
    async walk({ hand, page, said, look, mark }) {
      await hand.press(page.getByRole('link', { name: /^Ver as mensagens/ }));
      await look();
      await hand.press(page.getByRole('button', { name: new RegExp(mark) }));
      await hand.press(page.getByRole('link', { name: 'Responder por e-mail' }));
      expect(await page.evaluate(() => document.documentElement.dataset.mail)).toContain(`mailto:${mark}@`);
      await look();
      await hand.choose(page.getByRole('combobox', { name: 'Situação da mensagem' }), 'Respondida');
      await said('Situação atualizada.');
    },
  },
  {
    name: 'somebody has a new photograph',
    taps: [4, 4],
    async walk({ hand, page, said, look }) {
      await hand.seek('tomás albuquerque', /^Tomás Albuquerque Reis/);
      await look();
      await hand.pick(page.getByRole('form').getByRole('button', { name: 'Trocar imagem' }), PORTRAIT);
      await said('Imagem carregada com sucesso!');
      await hand.press(submit(page));
      await said('Palestrante atualizado com sucesso!');
    },
  },
  {
    name: 'an afternoon begins a quarter of an hour later',
    taps: [6, 5],
    async walk({ hand, page, said, look }) {
      await hand.goTo('Programação');
      await hand.press(page.getByRole('tab', { name: /^Primeiro dia/ }));
      await hand.press(page.getByRole('button', { name: 'Adiantar ou atrasar' }));
      const shift = page.getByRole('form', { name: 'Adiantar ou atrasar' });
      await hand.type(shift.getByLabel('A partir de'), '13:00');
      await look();
      await hand.press(shift.getByRole('button', { name: 'Atrasar' }));
      await said(/15 minutos mais tarde/);
    },
  },
  {
    name: 'a notice is published',
    taps: [4, 3],
    async walk({ hand, page, said, look, mark }) {
      await hand.goTo('Avisos e e-mails');
      await look();
      await hand.press(page.locator('#add-item'));
      await hand.type(page.getByRole('textbox', { name: 'Aviso', exact: true }), `Sala trocada, ${mark}`);
      await look();
      await hand.press(submit(page));
      await said('Aviso publicado!');
    },
  },
  {
    name: 'a price is put right',
    taps: [2, 2],
    async walk({ hand, page, said, look, mark }) {
      await hand.seek('preço profissionais', /1º lote: Profissionais/);
      await hand.type(page.getByLabel('1º lote: Profissionais de saúde'), `35${mark.length},00`);
      await look();
      await hand.press(page.getByRole('button', { name: 'Salvar dados do evento' }));
      await said(/Dados do evento/);
    },
  },
  {
    name: 'who changed the price, and what it was',
    taps: [3, 2],
    async walk({ hand, page, look }) {
      await hand.goTo('Mudanças');
      const history = page.getByRole('region', { name: 'Histórico' });
      await hand.press(history.getByRole('button', { name: /dados do evento/ }).first());
      await expect(history.getByText('Antes').first()).toBeVisible();
      await expect(history.getByText(/1º lote/).first()).toBeVisible();
      await look();
    },
  },
  {
    name: 'a colleague is invited',
    taps: [6, 5],
    async walk({ hand, page, said, look, mark }) {
      await hand.goTo('Equipe');
      await hand.type(page.getByLabel('E-mail da pessoa'), `${mark}@exemplo.org`);
      await hand.choose(page.getByRole('region', { name: 'Convidar' }).getByLabel('Função'), 'Edição');
      await look();
      await hand.press(page.getByRole('button', { name: 'Criar o convite', exact: true }));
      await said('Convite criado, mas não enviado');
    },
  },
  {
    name: 'a sponsor, with its logo and level',
    taps: [6, 6],
    async walk({ hand, page, said, look, mark }) {
      await hand.seek('adicionar patroc', /^Adicionar patrocinador$/);
      const form = page.getByRole('form');
      await hand.type(form.getByLabel('Nome'), `Curativos ${mark}`);
      await hand.pick(form.getByRole('button', { name: 'Escolher imagem' }), LOGO);
      await said('Imagem carregada com sucesso!');
      await hand.choose(form.getByLabel('Nível'), 'Expositores');
      await look();
      await hand.press(submit(page));
      await said('Patrocinador adicionado com sucesso!');
    },
  },
  {
    name: 'a text of the site is found',
    taps: [1, 1],
    async walk({ hand, page, look }) {
      await hand.seek('turmas pequenas, com tempo', /^Cursos pré-congresso em turmas pequenas/);
      await expect(page.locator(':focus')).toHaveValue(/turmas pequenas/);
      await look();
    },
  },
];

/** Records `mailto:` links, which cannot be opened here. */
const keepMails = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="mailto:"]');
      if (!link) return;
      event.preventDefault();
      document.documentElement.dataset.mail = link.href;
    }),
  );

async function walkAll(hand: Hand, site: Site, mark: string, taps: (errand: Errand) => number) {
  const { page } = hand;
  // Contrast is measured without animations.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepMails(page);
  const fields = {
    nome: mark,
    email: `${mark}@exemplo.org`,
    assunto: 'certificados',
    mensagem: 'Onde baixo?',
  };
  await site.database
    .insertInto('enquiries')
    .values({ form: 'contato', fields: JSON.stringify(fields) })
    .execute();
  const admin = new AdminPage(page, site);
  await admin.signIn();
  const place = {
    ...{ hand, page, site, mark },
    said: (text: string | RegExp) =>
      expect(page.locator('[data-toast]').filter({ hasText: text })).toBeVisible(),
    async look() {
      // A control that has scrolled partly under a bar seems too small here; target sizes are checked in admin-everybody.spec.ts.
      const met = (await barriers(page)).filter(({ id }) => id !== 'target-size');
      expect.soft(met).toEqual([]);
      expect.soft(await nameless(page)).toEqual([]);
    },
  };
  for (const errand of ERRANDS)
    await test.step(errand.name, async () => {
      await page.goto('about:blank');
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: 'Precisa de atenção' })).toBeVisible();
      hand.taps = 0;
      await errand.walk(place);
      expect.soft(hand.taps, errand.name).toBe(taps(errand));
    });
}

test('none of the errands takes more than a few taps', () => {
  for (const { taps, name } of ERRANDS) expect(Math.max(...taps), name).toBeLessThanOrEqual(MOST);
});

test.describe('on a phone', { tag: '@looks' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('ten errands of a volunteer, by finger', async ({ page, site }) => {
    test.slow();
    await walkAll(new Finger(page), site, 'vera', ({ taps }) => taps[0]);
  });
});

test.describe('on a large screen', { tag: '@looks' }, () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test('ten errands of a volunteer, by mouse', async ({ page, site }) => {
    test.slow();
    await walkAll(new Mouse(page), site, 'marcos', ({ taps }) => taps[1]);
  });
  test('ten errands of a volunteer, by keyboard alone', async ({ page, site }) => {
    test.slow();
    await walkAll(new Keyboard(page), site, 'teca', () => 0);
  });
});
