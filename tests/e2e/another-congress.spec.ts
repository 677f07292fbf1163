import type { Page } from '@playwright/test';
import { LANGUAGES } from '#congress/language.ts';
import { type Answered, askForEverything } from '#tests/support/everything.ts';
import { startLine } from '#tests/support/line.ts';
import { test as base, expect, type Site } from '#tests/support/site.ts';
import { FactsPage } from './admin-facts-page.ts';
import { AdminPage } from './admin-page.ts';
import { ProgrammeTab } from './admin-program-page.ts';
import { OfflinePage } from './offline-page.ts';

const test = base.extend<{ facts: FactsPage; programme: ProgrammeTab; speakers: AdminPage }>({
  facts: async ({ page, site }, use) => use(new FactsPage(page, site)),
  programme: async ({ page, site }, use) => use(new ProgrammeTab(page, site)),
  speakers: async ({ page, site }, use) => use(new AdminPage(page, site)),
});
test.use({
  viewport: { width: 1280, height: 900 },
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|WebSocket connection/,
});

/** The facts of another congress, by the groups of the form. */
const FACTS = {
  'Datas e horários': {
    'Cursos pré-congresso': '',
    'Primeiro dia': '2027-08-18',
    'Último dia': '2027-08-20',
  },
  'Nome, edição e tema': {
    'Nome curto': 'Ostia',
    'Nome do congresso (português)': 'Congresso Paulista de Estomaterapia',
    'Nome do congresso (inglês)': 'São Paulo Congress on Stoma Therapy',
    'Nome do congresso (espanhol)': 'Congreso Paulista de Estomaterapia',
    Edição: '1',
    'Tema (português)': 'estomaterapia',
    'Tema (inglês)': 'stoma therapy',
    'Tema (espanhol)': 'estomaterapia',
  },
  Local: {
    'Sala 1 (português)': 'Salão Ipê',
    'Sala 1 (inglês)': 'Ipe Hall',
    'Sala 1 (espanhol)': 'Salón Lapacho',
    'Sala 2 (português)': 'Sala Cedro',
    'Sala 2 (inglês)': 'Cedar Room',
    'Sala 2 (espanhol)': 'Sala Cedro',
  },
  'Trabalhos científicos': { 'Envio de resumos até': '2027-03-12', 'Versão final até': '2027-06-18' },
  'Contato e organização': {
    Organização: 'Instituto Ostia',
    'E-mail': 'contato@ostia.org.br',
    'E-mail para assuntos de dados pessoais': 'dados@ostia.org.br',
  },
};

const ITEMS = [
  { day: 'Primeiro dia', auditorium: 'Salão Ipê', title: 'Conferência de abertura' },
  { day: 'Segundo dia', auditorium: 'Sala Cedro', title: 'Demarcação do local' },
  { day: 'Terceiro dia', auditorium: 'Sala Jatobá', title: 'Autocuidado em casa' },
];

const OF_THE_SAMPLE = /ferida|wound|herida/i;

/** The places where pages still mention the sample's subject, with some text around it. */
const placesOf = (answers: Map<string, Answered>) =>
  [...answers].flatMap(([path, { text, source }]) => {
    const found = OF_THE_SAMPLE.exec(`${text}\n${source}`);
    return found ? [`${path}: ${`${text}\n${source}`.slice(found.index - 40, found.index + 40)}`] : [];
  });

const read = async (site: Site, path: string) => (await fetch(site.url + path)).text();

test('a congress on another subject is set up in the administrator area alone', { tag: '@looks' }, async ({
  page,
  site,
  facts,
  programme,
  speakers,
}) => {
  test.slow();
  await facts.signIn();
  await page.getByRole('button', { name: 'Remover o conteúdo de exemplo' }).click();
  await facts.dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(facts.toast('Conteúdo de exemplo removido.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remover o conteúdo de exemplo' })).toBeHidden();

  await page.getByRole('tab', { name: 'Dados do evento' }).click();
  for (const [group, fields] of Object.entries(FACTS)) {
    if (group !== 'Datas e horários') await facts.openGroup(group);
    for (const [label, value] of Object.entries(fields)) await facts.fact(label).fill(value);
  }
  await facts.facts.getByRole('button', { name: 'Adicionar sala' }).click();
  await facts.fact('Sala 3 (português)').fill('Sala Jatobá');
  await facts.fact('Sala 3 (inglês)').fill('Jatoba Room');
  await facts.fact('Sala 3 (espanhol)').fill('Sala Jatobá');
  await facts.openGroup('Links externos');
  await facts.facts.getByRole('button', { name: 'Deixar “em breve”' }).click();
  await facts.saveFacts.click();
  await expect(facts.toast('Dados do evento atualizados!')).toBeVisible();

  await page.getByRole('tab', { name: 'Palestrantes' }).click();
  await expect(facts.facts).toBeHidden();
  for (const name of ['Iara Nunes', 'Otto Reis']) {
    await speakers.fill({ name, title: 'Estomaterapeuta', bio: 'Ensina autocuidado há vinte anos.' });
    await speakers.save.click();
    await expect(speakers.row(name)).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Programação' }).click();
  for (const { day, ...item } of ITEMS) {
    await programme.dayTab(day).click();
    await programme.add({ ...item, start: '09:00', end: '10:00' });
    await expect(programme.item(item.title)).toBeVisible();
  }
  await expect.poll(() => read(site, '/programacao')).toContain('Autocuidado em casa');

  const answers = await askForEverything({ request: (path) => fetch(site.url + path) });
  expect(placesOf(answers)).toEqual([]);
  // The new subject is in the sentences of each language.
  for (const [path, subject] of [
    ['/', 'estomaterapia'],
    ['/en', 'stoma therapy'],
    ['/es', 'estomaterapia'],
  ] as const)
    expect(answers.get(path)?.text).toContain(subject);
  for (const language of LANGUAGES) {
    const prefix = language === 'pt-BR' ? '' : `/${language}`;
    const days = [1, 2, 3].map((day) => answers.get(`${prefix}/programacao/dia/${day}.ics`)?.text ?? '');
    const rooms = { 'pt-BR': 'Sala Jatobá', en: 'Jatoba Room', es: 'Sala Jatobá' };
    expect(days[2]).toContain(`LOCATION:${rooms[language]}`);
    expect(days[2]).toContain('20270820T090000');
  }
  for (const { title, auditorium } of ITEMS) {
    const sheets = [1, 2, 3].map((day) => answers.get(`/programacao/dia/${day}.pdf`)?.text).join(' ');
    expect(sheets.replaceAll(/\s+/g, ' ')).toContain(title);
    expect(sheets).toContain(auditorium);
  }
  expect(answers.has('/programacao/dia/0.ics')).toBe(false);
  await lookOffline(page, site);
  await bringBack(facts, site);
});

async function lookOffline(page: Page, site: Site) {
  const line = await startLine(site.url);
  const offline = new OfflinePage(page);
  await page.goto(`${line.url}/prazos`);
  await expect(offline.control).toContainText('Disponível sem internet neste aparelho · atualizado em');
  line.state = 'down';
  await page.goto(`${line.url}/programacao`);
  await expect(offline.bar).toContainText('Sem conexão');
  await expect(page.getByRole('heading', { name: /Primeiro dia, 18 de agosto/ })).toBeVisible();
  await expect(page.getByText('Sala Jatobá').first()).toBeAttached();
  for (const path of ['/', '/sobre', '/programacao']) {
    await page.goto(line.url + path);
    await expect(page.locator('body')).not.toContainText(OF_THE_SAMPLE);
  }
  await line.close();
}

/** Restores the sample, whose programme requires the sample's rooms and days. */
async function bringBack(facts: FactsPage, site: Site) {
  await facts.signIn('#changes/done');
  await facts.page.getByRole('button', { name: 'Trazer o exemplo de volta' }).click();
  await facts.dialog.getByRole('button', { name: 'Trazer de volta' }).click();
  await expect(facts.toast('Erro ao trazer o exemplo de volta')).toContainText('dados do evento');
  expect(await site.database.selectFrom('speakers').select('id').execute()).toHaveLength(2);
}
