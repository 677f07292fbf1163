import type { Pool } from 'pg';
import { addDays } from '../../congress/day.ts';
import { palettesOf } from '../../congress/look/colours.ts';
import { lookPicture } from '../../congress/look/pictures.ts';
import type { OwnCongress } from '../../tests/year/congresses.ts';
import { SPEAKERS } from '../../tests/year/people.ts';
import { ITEMS } from '../../tests/year/rows.ts';
import { openEntry } from '../editing/area.ts';
import { closeEdition } from '../editing/closing.ts';
import type { Hands } from '../editing/hands.ts';
import { counts, shows, storedFacts, until } from './checks.ts';
import { FactsForm } from './facts-form.ts';
import type { Files } from './files.ts';

/** The congress that replaces the sample, and the site on which it is entered. */
export interface Year {
  congress: OwnCongress;
  files: Files;
  url: string;
  pool: Pool;
}

export interface Act {
  name: string;
  /** Performs the act by clicks and keys; the form of the facts may still be open from the previous act. */
  walk(hands: Hands, year: Year): Promise<void>;
  /** @throws Error naming what visitors do not see yet */
  check(year: Year): Promise<void>;
}

/** Prices as they are typed, for professionals and students: in the first batch, in the second, and the previous price. */
const PRICES = { first: ['480,00', '240,00'], second: ['540,00', '270,00'], before: ['560,00', '280,00'] };
const PLANS = ['Profissionais de saúde', 'Estudantes e técnicos'];
const RENAMED = [
  { from: SPEAKERS[0]?.name ?? '', to: 'Íris Peña Rocha' },
  { from: SPEAKERS[1]?.name ?? '', to: 'Joana Simões Prado' },
];

/** The acts of the year in order, starting at "Início" after the sign-in. */
export const ACTS: Act[] = [
  {
    name: 'the sample removed',
    async walk(hands) {
      const { page } = hands;
      await hands.click(page.getByRole('button', { name: 'Remover o conteúdo de exemplo' }));
      await hands.click(page.getByRole('alertdialog').getByRole('button', { name: 'Remover', exact: true }));
      await hands.see(page.locator('[data-toast]', { hasText: 'Conteúdo de exemplo removido.' }));
    },
    check: ({ pool }) => counts(pool, { speakers: 0, program_items: 0, papers: 0, faq: 0 }),
  },
  {
    name: 'name, edition and subject, in three languages',
    async walk(hands, { congress: { facts } }) {
      const form = new FactsForm(hands);
      await form.open();
      await form.openGroup('Nome, edição e tema');
      await form.type('Nome curto', facts.congress.shortName);
      await form.typeInEachLanguage('Nome do congresso', facts.congress.name);
      await form.type('Edição', `${facts.congress.edition}`);
      await form.typeInEachLanguage('Tema', facts.congress.fieldOfStudy);
      await form.save();
    },
    async check({ url, congress: { facts } }) {
      await shows(`${url}/`, facts.congress.name['pt-BR'], facts.congress.fieldOfStudy['pt-BR']);
      await shows(`${url}/en`, facts.congress.name.en);
      await shows(`${url}/es`, facts.congress.name.es);
    },
  },
  {
    name: 'four days, without courses before them',
    async walk(hands, { congress: { facts } }) {
      const form = new FactsForm(hands);
      await hands.typeDay(form.fact('Primeiro dia'), facts.event.firstDay);
      await hands.typeDay(form.fact('Último dia'), facts.event.lastDay);
      await hands.clearDay(form.fact('Cursos pré-congresso'));
      await hands.clearDay(form.fact('O site se mostra como em'));
      await form.save();
    },
    check: ({ url }) => shows(`${url}/`, '18, 19, 20 e 21 de agosto de 2027'),
  },
  {
    name: 'venue, city and state, in three languages',
    async walk(hands, { congress: { facts } }) {
      const form = new FactsForm(hands);
      await form.openGroup('Local');
      await form.typeInEachLanguage('Nome do local', facts.venue.name);
      await form.typeInEachLanguage('Região da cidade', facts.venue.district);
      await form.type('Endereço', facts.venue.streetAddress);
      await form.type('CEP', facts.venue.postalCode);
      await form.type('Cidade', facts.venue.city);
      await form.type('Estado', facts.venue.region);
      await form.save();
    },
    async check({ url, congress: { facts } }) {
      const { name, streetAddress, city } = facts.venue;
      await shows(`${url}/local`, name['pt-BR'], streetAddress, city);
    },
  },
  {
    name: 'the time zone',
    async walk(hands, { congress: { facts } }) {
      const form = new FactsForm(hands);
      await hands.click(form.form.getByRole('button', { name: `Usar ${facts.event.timeZone}` }));
      await form.save();
    },
    check: async ({ pool, congress: { facts } }) =>
      until(async () => (await storedFacts(pool)).event.timeZone === facts.event.timeZone, 'the time zone'),
  },
  {
    name: 'three rooms, in three languages',
    async walk(hands, { congress: { facts } }) {
      const form = new FactsForm(hands);
      for (const [index, { name }] of facts.rooms.entries()) {
        if ((await form.fact(`Sala ${index + 1} (português)`).count()) === 0)
          await hands.click(form.form.getByRole('button', { name: 'Adicionar sala' }));
        await form.typeInEachLanguage(`Sala ${index + 1}`, name);
      }
      await form.save();
    },
    async check({ pool, congress: { facts } }) {
      const names = facts.rooms.map(({ name }) => name.es).join();
      await until(
        async () => (await storedFacts(pool)).rooms.map(({ name }) => name.es).join() === names,
        names,
      );
    },
  },
  {
    name: 'prices of two categories in two batches',
    async walk(hands) {
      const form = new FactsForm(hands);
      await form.openGroup('Preços e promoção');
      for (const [index, price] of PRICES.before.entries())
        await form.type(`Categoria ${index + 1}: preço anterior`, price);
      await hands.typeDay(form.fact('1º lote: até'), '2027-04-20');
      for (const [index, price] of PRICES.first.entries()) await form.type(`1º lote: ${PLANS[index]}`, price);
      await hands.click(form.form.getByRole('button', { name: 'Adicionar lote' }));
      for (const [index, price] of PRICES.second.entries())
        await form.type(`2º lote: ${PLANS[index]}`, price);
      await form.save();
    },
    check: ({ url }) => shows(`${url}/`, '480,00', '240,00'),
  },
  {
    name: 'logo, logo for dark grounds and mark',
    async walk(hands, { files }) {
      const form = new FactsForm(hands);
      await form.openGroup('Aparência');
      for (const [name, path] of [
        ['Logotipo', files.logo],
        ['Logotipo para fundo escuro', files.darkLogo],
        ['Símbolo para os ícones', files.mark],
      ] as const) {
        const field = form.form.getByRole('group', { name, exact: true });
        await hands.chooseFiles(field.getByRole('button', { name: 'Escolher imagem' }), path);
        await hands.see(field.getByRole('button', { name: 'Trocar imagem' }));
      }
      await form.save();
    },
    async check({ url, pool }) {
      const { logo } = (await storedFacts(pool)).look;
      await shows(`${url}/`, `/media/${lookPicture(logo)?.hash}`);
      // The built-in marks are drawings without an image element.
      await shows(`${url}/favicon.svg`, '<image');
    },
  },
  {
    name: 'two colours, headings and drawing',
    async walk(hands, { congress: { facts } }) {
      const form = new FactsForm(hands);
      await form.type('Cor principal', facts.look.mainColour ?? '');
      await form.type('Cor de destaque', facts.look.accentColour ?? '');
      await hands.choose(form.fact('Letra dos títulos'), 'Nunito, arredondada');
      await hands.choose(form.fact('Desenho da capa e do símbolo'), 'Anéis');
      await form.save();
    },
    async check({ url, congress: { facts } }) {
      await shows(`${url}/`, `content="${palettesOf(facts.look).day.ink}"`, 'Nunito');
    },
  },
  {
    name: '25 speakers by a sheet, with photographs in zips of three systems',
    async walk(hands, { files }) {
      await importSheet(hands, 'Palestrantes', files.speakers, files.zips);
    },
    async check({ url, pool }) {
      await counts(pool, { speakers: SPEAKERS.length, "speakers where image <> ''": SPEAKERS.length });
      await shows(`${url}/palestrantes`, ...SPEAKERS.map(({ name }) => name));
    },
  },
  {
    name: '60 items by a sheet',
    async walk(hands, { files }) {
      await importSheet(hands, 'Programação', files.programme);
    },
    async check({ url, pool, congress: { facts } }) {
      await counts(pool, { program_items: ITEMS });
      const { firstDay, lastDay } = facts.event;
      // In a time zone an hour behind that of the sample, and past midnight.
      await shows(
        `${url}/programacao/schedule.xml`,
        `${firstDay}T08:05:00-04:00`,
        `${lastDay}T23:10:00-04:00`,
      );
      await shows(`${url}/programacao.ics`, `${addDays(lastDay, 1).replaceAll('-', '')}T004000`);
    },
  },
  {
    name: 'two speakers renamed, with their talks',
    async walk(hands) {
      const { page } = hands;
      await openEntry(hands, 'Palestrantes');
      for (const { from, to } of RENAMED) {
        await hands.click(page.getByRole('button', { name: `Editar ${from}`, exact: true }));
        await hands.type(page.getByRole('form').getByLabel('Nome'), to);
        await hands.click(page.getByRole('form').locator('button[type=submit]'));
        await hands.see(page.getByRole('button', { name: `Editar ${to}`, exact: true }));
      }
    },
    async check({ url, pool }) {
      for (const { from, to } of RENAMED) {
        await counts(pool, { [`program_items where speaker like '%${from}%'`]: 0 });
        await shows(`${url}/programacao`, to);
      }
    },
  },
  {
    name: 'the edition closed, the next one opened',
    async walk(hands) {
      await openEntry(hands, 'Edições');
      await closeEdition(hands, {
        ...{ firstDay: '2028-08-23', lastDay: '2028-08-26' },
        ...{ price: '590,00', link: 'https://inscricoes.nefron.test/edicao-2' },
      });
    },
    async check({ url, congress: { topics } }) {
      await shows(`${url}/`, '23, 24, 25 e 26 de agosto de 2028');
      await shows(`${url}/edicoes/1/programacao`, `${topics[0]} em discussão 1`, RENAMED[0]?.to ?? '');
    },
  },
];

/** Imports a sheet, and the zip files with the pictures that it names, without errors. */
async function importSheet(hands: Hands, entry: string, sheet: string, zips: string[] = []): Promise<void> {
  const { page } = hands;
  const dialog = page.getByRole('alertdialog');
  await openEntry(hands, entry);
  await hands.click(page.getByRole('button', { name: 'Importar e exportar' }));
  await hands.chooseFiles(dialog.getByLabel('Planilha (.xlsx, .ods ou .csv)'), sheet);
  if (zips.length > 0) await hands.chooseFiles(dialog.getByLabel('Imagens (.zip)'), ...zips);
  await hands.see(dialog.getByRole('status').filter({ hasText: /^0 com erro/ }));
  await hands.click(dialog.getByRole('button', { name: /^Importar \d+ linhas$/ }));
  await hands.see(page.locator('[data-toast]', { hasText: /Importação concluída: \d+ linhas/ }).last());
  await dialog.waitFor({ state: 'detached' });
}
