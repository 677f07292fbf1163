import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import {
  type Activity,
  activities,
  afternoon,
  own,
  renamed,
  sent,
  speakers,
  type Translation,
} from './congress.ts';
import type { Hands } from './hands.ts';

/** Something that editors do, by the forms alone and by what the product has for it. Both end alike. */
export interface Task {
  name: string;
  /** Where in the administrator area it begins. */
  place: string;
  forms(hands: Hands): Promise<void>;
  tool(hands: Hands): Promise<void>;
}

const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#1f7a78' } })
  .png()
  .toBuffer();

const form = (page: Page) => page.getByRole('form');
const save = (page: Page) => form(page).locator('button[type=submit]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text });
const csv = (rows: string[][]) => Buffer.from(rows.map((row) => row.join(';')).join('\r\n'));

async function importSheet(hands: Hands, rows: string[][], pictures?: Buffer) {
  const { page } = hands;
  const dialog = page.getByRole('alertdialog');
  await hands.click(button(page, 'Importar e exportar'));
  await hands.takeFile(dialog.getByLabel('Planilha (.xlsx, .ods ou .csv)'), 'planilha.csv', csv(rows));
  if (pictures) await hands.takeFile(dialog.getByLabel('Imagens (.zip)'), 'fotos.zip', pictures);
  await hands.click(dialog.getByRole('button', { name: /^Importar \d+ linhas$/ }));
  await hands.see(toast(page, 'Importação concluída'));
}

const speakerRows = [
  ['Nome', 'Título', 'Biografia', 'Foto'],
  ...speakers.map(({ name, title, bio, picture: file }) => [name, title, bio, file]),
];

async function addActivity(hands: Hands, { start, end, room, title, speaker, isTable, inside }: Activity) {
  const { page } = hands;
  const field = (label: string) => form(page).getByLabel(label, { exact: true });
  if (isTable) await hands.choose(field('Tipo'), 'Mesa-redonda');
  await hands.choose(field('Dia'), 'Primeiro dia');
  await hands.choose(field('Auditório'), room);
  if (inside) {
    const tables = field('Mesa-redonda').getByRole('option', { name: inside });
    await hands.choose(field('Mesa-redonda'), (await tables.textContent()) ?? '');
  } else {
    await hands.typeHour(field('Início'), start);
    await hands.typeHour(field('Término'), end);
  }
  await hands.carry(form(page).locator(`[name=${isTable ? 'theme' : 'title'}]`), title);
  if (speaker) await hands.carry(form(page).getByRole('combobox', { name: 'Palestrante' }), speaker);
  await hands.click(save(page));
  await hands.see(button(page, `Editar ${title}`));
}

async function openActivity(hands: Hands, title: string) {
  await hands.click(button(hands.page, `Editar ${title}`));
  await hands.see(form(hands.page).getByText('Modo de edição'));
}

/** Saves, and goes on when the form is the one for something new again. */
async function saveActivity(hands: Hands) {
  await hands.click(save(hands.page));
  await form(hands.page).getByText('Modo de edição').waitFor({ state: 'detached' });
}

const translate = (talks: Translation[], enter: 'carry' | 'type') => async (hands: Hands) => {
  for (const { title, english, spanish } of talks) {
    await openActivity(hands, title);
    for (const [language, text] of [
      ['English', english],
      ['Español', spanish],
    ] as const) {
      const tab = form(hands.page).getByRole('tab', { name: language }).first();
      await hands.click(tab);
      await hands[enter](form(hands.page).getByLabel(`Título (${language})`), text);
    }
    await saveActivity(hands);
  }
};

const translatedRows = (talks: Translation[]) => [
  ['Dia', 'Auditório', 'Título', 'Título (English)', 'Título (Español)'],
  ...talks.map(({ title, room, english, spanish }) => ['1', room, title, english, spanish]),
];

export const TASKS: Task[] = [
  {
    name: '20 speakers with their pictures',
    place: '#speakers',
    async forms(hands) {
      const { page } = hands;
      const field = (label: string) => form(page).getByLabel(label);
      for (const { name, title, bio, picture: file } of speakers) {
        await hands.carry(field('Nome'), name);
        await hands.carry(field('Título'), title);
        await hands.carry(field('Biografia'), bio);
        await hands.takeFile(form(page).locator('input[type=file]'), file, picture);
        await hands.see(form(page).getByAltText('Imagem escolhida'));
        await hands.click(save(page));
        await hands.see(page.getByRole('button', { name: `Editar ${name}`, exact: true }));
      }
    },
    async tool(hands) {
      const files = Object.fromEntries(speakers.map(({ picture: file }) => [file, picture]));
      await importSheet(hands, speakerRows, Buffer.from(zipSync(files)));
    },
  },
  {
    name: 'undoing a wrong import of 20 speakers',
    place: '#overview',
    async forms(hands) {
      const { page } = hands;
      await hands.click(page.getByRole('tab', { name: 'Palestrantes' }));
      for (const { name } of speakers) {
        const remove = page.getByRole('button', { name: `Remover ${name}`, exact: true });
        await hands.click(remove);
        await hands.click(page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }));
        await remove.waitFor({ state: 'detached' });
      }
    },
    async tool(hands) {
      const { page } = hands;
      await hands.click(page.getByRole('link', { name: 'Histórico' }));
      await hands.click(button(page, /importou/).first());
      await hands.click(button(page, 'Remover o que foi adicionado'));
      await hands.click(page.getByRole('alertdialog').getByRole('button').last());
      await hands.see(toast(page, 'Versão restaurada.'));
    },
  },
  {
    name: 'a day of 30 items with two round tables',
    place: '#program?dia=1&vista=lista',
    async forms(hands) {
      for (const activity of activities) await addActivity(hands, activity);
    },
    tool: (hands) =>
      importSheet(hands, [
        ['Dia', 'Início', 'Término', 'Auditório', 'Tipo', 'Título', 'Palestrante', 'Mesa-redonda'],
        ...activities.map(({ start, end, room, title, speaker, isTable, inside }) => [
          ...['Primeiro dia', start, end, room, isTable ? 'Mesa-redonda' : '', title, speaker, inside],
        ]),
      ]),
  },
  {
    name: 'moving an afternoon by 15 minutes',
    place: '#program?dia=1&vista=lista',
    async forms(hands) {
      const { page } = hands;
      for (const { title, start, end } of afternoon) {
        await openActivity(hands, title);
        await hands.typeHour(form(page).getByLabel('Início'), later(start));
        await hands.typeHour(form(page).getByLabel('Término'), later(end));
        await saveActivity(hands);
      }
    },
    async tool(hands) {
      const { page } = hands;
      await hands.click(button(page, 'Grade'));
      await hands.click(button(page, 'Adiantar ou atrasar'));
      await hands.typeHour(page.getByLabel('A partir de'), '13:00');
      await hands.click(page.getByRole('button', { name: 'Atrasar', exact: true }));
      await hands.see(toast(page, '15 minutos mais tarde'));
    },
  },
  {
    name: 'translating five talks, from the translator’s file',
    place: '#program?dia=1&vista=lista',
    forms: translate(sent, 'carry'),
    tool: (hands) => importSheet(hands, translatedRows(sent)),
  },
  {
    name: 'translating five talks, typed',
    place: '#program?dia=1&vista=lista',
    forms: translate(own, 'type'),
    async tool(hands) {
      const { page } = hands;
      await hands.click(button(page, 'Importar e exportar'));
      await hands.click(page.getByRole('alertdialog').getByRole('button', { name: 'Exportar .csv' }));
      // Opened in a spreadsheet, where Tab goes on to the next cell, and saved.
      const typed = own.map(({ english, spanish }) => english.length + spanish.length + 3);
      hands.elsewhere({ clicks: 4, keys: typed.reduce((sum, keys) => sum + keys, 0), thoughts: 2 });
      await hands.click(page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }));
      await importSheet(hands, translatedRows(own));
    },
  },
  {
    name: 'changing five titles at 18:00',
    place: '#program?dia=1&vista=lista',
    async forms(hands) {
      for (const { title, other } of renamed) {
        await openActivity(hands, title);
        await hands.carry(form(hands.page).locator('[name=title]'), other);
        await saveActivity(hands);
      }
    },
    // All of it before; nothing is left to do at 18:00.
    async tool(hands) {
      const { page } = hands;
      for (const { title, other } of renamed) {
        await openActivity(hands, title);
        await hands.carry(form(page).locator('[name=title]'), other);
        await hands.click(button(page, 'Guardar como rascunho'));
        await form(page).getByText('Modo de edição').waitFor({ state: 'detached' });
      }
      await hands.click(page.getByRole('tab', { name: 'Rascunhos' }));
      await hands.click(page.getByLabel('Selecionar todos'));
      await hands.click(button(page, 'Publicar com…'));
      await hands.choose(page.getByLabel('Publicar com', { exact: true }), 'Nova versão…');
      await hands.click(button(page, 'Confirmar'));
      await hands.type(page.getByLabel('Nome', { exact: true }), 'Programa, versão 2');
      await hands.click(button(page, 'Criar versão'));
      const release = page.getByRole('region', { name: 'Programa, versão 2' });
      await hands.see(release.getByText(`${renamed.length} rascunhos`));
      await hands.click(release.getByRole('button', { name: 'Agendar' }));
      hands.elsewhere({ keys: 12 });
      await page.getByLabel('Publicar em').fill('2099-05-20T18:00');
      await hands.click(release.getByRole('button', { name: 'Agendar' }));
      await hands.see(release.getByText('será publicada em'));
    },
  },
];

const later = (hour: string) =>
  hour.replace(/(\d+):(\d+)/, (_, hours, minutes) => {
    const all = Number(hours) * 60 + Number(minutes) + 15;
    return `${`${Math.floor(all / 60)}`.padStart(2, '0')}:${`${all % 60}`.padStart(2, '0')}`;
  });
