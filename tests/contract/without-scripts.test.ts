import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#congress/programme/sessions.ts';
import { LONGEST_SEARCH } from '#congress/search.ts';
import {
  follow,
  leadsTo,
  named,
  one,
  press,
  type ReadPage,
  send,
  textOf,
  textsOf,
} from '#tests/support/document.ts';
import { aCourse, aLecture, aRoundTable } from '#tests/support/factories.ts';
import { waitUntil } from '#tests/support/wait.ts';
import { at, fieldOf, formOf, site, statusOf, withoutScriptsOfFile } from '#tests/support/without-scripts.ts';

withoutScriptsOfFile();

describe('the programme', () => {
  const TABLE = 'Mesa das coberturas';
  const ALL = ['Curso', 'Úlcera Zezere', 'Compressão', TABLE, 'Laser'];
  const titles = ({ document }: ReadPage) =>
    [...document.querySelectorAll('main article')].map((article) => textOf(article.querySelector('h3, h4')));

  /** Inserts sessions with a word that occurs nowhere else, one for each place that the search covers. */
  beforeAll(async () => {
    const [row, first, second] = aRoundTable().withLectures(2).rows;
    const rows = [
      aLecture().with({ title: 'Úlcera Zezere', time: '18:00 - 18:30' }).row,
      aLecture().with({ title: 'Compressão', speaker: 'Zezere Úlcera', time: '18:30 - 19:00' }).inAnhanguera()
        .row,
      aLecture().with({ title: 'Laser', moderator: 'Úlcera de Zezere', time: 'à noite', day: 2 }).row,
      aCourse().with({ title: 'Curso', location: 'Sala ÚLCERA Zezere' }).row,
      { ...row, theme: TABLE, time: '19:00 - 20:00' },
      { ...(first ?? row), title: 'A úlcera de Zezere', time: '19:00 - 20:00' },
      { ...(second ?? row), title: 'Outra fala', time: '19:00 - 20:00' },
    ];
    await site.database.insertInto('program_items').values(rows).execute();
    await waitUntil(async () => titles(await at('/programacao?busca=zezere')).length === ALL.length);
  });

  it('is searched in every field and inside round tables, without accents', async () => {
    const page = await at('/programacao?busca=ulcera+zezere');
    expect(titles(page)).toEqual(ALL);
    expect(statusOf(page)).toContain('5 atividades encontradas');
    const table = named(page.document, 'main article', TABLE);
    expect(textOf(table.querySelector('[data-found]'))).toMatch(/Encontrada na busca: A úlcera de Zezere/);
    expect(textsOf(table, 'mark')).toEqual(['úlcera', 'Zezere']);
  });

  it('truncates a search to the length of its field, and shows that', async () => {
    const page = await at(`/programacao?busca=${'a'.repeat(300)}`);
    expect(fieldOf(page, 'busca')).toBe('a'.repeat(LONGEST_SEARCH));
    expect(statusOf(page)).toContain('Nada encontrado');
  });

  it('is filtered by its form, whose fields keep their values', async () => {
    const form = formOf(await at('/programacao'), 'busca');
    const asked = { busca: 'ulcera zezere', auditorio: 'bandeirantes', periodo: 'noite' };
    const page = await send(site, form, asked);
    expect(titles(page)).toEqual(['Úlcera Zezere', TABLE]);
    const talks = await send(site, formOf(page, 'busca'), { tipo: 'palestra' });
    expect(titles(talks)).toEqual(['Úlcera Zezere']);
    expect(statusOf(talks)).toContain('1 atividade encontrada');
    const fields = { ...asked, tipo: 'palestra' };
    for (const [name, value] of Object.entries(fields)) expect(fieldOf(talks, name)).toBe(value);
  });

  it('keeps the chosen day and view, and shows the number of results on other days', async () => {
    const day = await at('/programacao?dia=2&vista=lista&busca=%20&tipo=nenhum');
    const found = await send(site, formOf(day, 'busca'), { busca: 'ULCERA zezere' });
    expect(titles(found)).toEqual(['Laser']);
    expect(found.path).toMatch(/dia=2/);
    expect(found.path).toMatch(/vista=lista/);
    const everywhere = await follow(site, named(found.document, 'main a', 'Mostrar em todos os dias'));
    expect(titles(everywhere)).toEqual(ALL);
    expect(titles(await follow(site, named(found.document, 'main a', /Todos os dias/)))).toEqual(ALL);
  });

  it('links back to everything if nothing is found', async () => {
    const page = await at('/programacao?busca=zezere+astronomia');
    expect(statusOf(page)).toContain('Nada encontrado');
    const all = await follow(site, named(page.document, 'main a', 'Limpar busca e filtros'));
    expect(titles(all)).toEqual(titles(await at('/programacao')));
    expect(fieldOf(all, 'busca')).toBe('');
  });

  it('has a calendar file and an address for each session', async () => {
    const { document } = await at('/programacao?dia=2&busca=zezere');
    const laser = named(document, 'main article', 'Laser');
    const { id } = await site.database
      .selectFrom('program_items')
      .select('id')
      .where('title', '=', 'Laser')
      .executeTakeFirstOrThrow();
    expect(laser.id).toBe(`atividade-${codeOf(id)}`);
    const file = named(laser, 'a', 'Adicionar ao calendário: Laser');
    expect([leadsTo(file), file.hasAttribute('download')]).toEqual([
      `/programacao/atividade/${codeOf(id)}.ics`,
      true,
    ]);
  });
});

describe('a list', () => {
  const cards = ({ document }: ReadPage) => textsOf(document, 'main article h2, main article h3');

  it('of speakers can be searched and reset, and links to each', async () => {
    const list = await at('/palestrantes');
    const all = cards(list);
    const last = all.at(-1) ?? '';
    const found = await send(site, formOf(list, 'busca'), { busca: last.toUpperCase() });
    expect(cards(found)).toEqual([last]);
    expect(cards(await press(site, named(found.document, 'button', 'Limpar a busca')))).toEqual(all);
    const none = await send(site, formOf(list, 'busca'), { busca: 'ninguém mesmo' });
    expect(cards(none)).toEqual([]);
    expect(cards(await press(site, named(none.document, 'button', 'Ver todos')))).toEqual(all);
    const speaker = await follow(site, named(found.document, 'main article a', last));
    expect(textsOf(speaker.document, 'h1')).toEqual([last]);
  });

  it('of papers is searched in abstracts, within a descriptor, and links to citations', async () => {
    const list = '/anais/primeiro-congresso';
    const whole = await at(list);
    const all = cards(whole);
    expect(all).toHaveLength(28);
    const found = await send(site, formOf(whole, 'busca'), { busca: 'polihexanida' });
    expect(found.path).toBe(`${list}?busca=polihexanida`);
    expect(statusOf(found)).toContain('1 trabalho encontrado');
    expect(textOf(one(found.document, 'main article'))).toContain('No resumo:');
    expect(fieldOf(found, 'busca')).toBe('polihexanida');
    expect(cards(await press(site, named(found.document, 'button', 'Limpar a busca')))).toEqual(all);

    const kept = await follow(site, named(whole.document, 'main article a', 'Pé Diabético'));
    expect(cards(kept)).toHaveLength(4);
    const both = await send(site, formOf(kept, 'busca'), { busca: 'palmilha' });
    expect(statusOf(both)).toContain('1 trabalho encontrado');
    const without = named(both.document, 'main a', 'Remover o filtro Pé Diabético');
    expect(leadsTo(without)).toBe(`${list}?busca=palmilha#trabalhos`);
    const none = await send(site, formOf(kept, 'busca'), { busca: 'astronomia' });
    expect(statusOf(none)).toContain('Nenhum trabalho encontrado');
    expect(cards(await press(site, named(none.document, 'button', /^Mostrar todos/)))).toEqual(all);

    const paper = await follow(site, one(whole.document, 'main article h3 a'));
    expect(textOf(one(paper.document, 'main'))).toContain('SILVA JÚNIOR, João Carlos da;');
    const ris = await site.request(leadsTo(named(paper.document, 'main a', /^Baixar RIS/)));
    expect(ris.headers.get('Content-Disposition')).toMatch(/^attachment/);
    const alike = await follow(site, named(paper.document, 'main a', 'Lesão por Pressão'));
    for (const text of textsOf(alike.document, 'main article')) expect(text).toContain('Lesão por Pressão');
    expect(leadsTo(named(alike.document, 'main a', 'Remover o filtro Lesão por Pressão'))).toBe(
      `${list}#trabalhos`,
    );
  });

  it('of deadlines is filtered by audience with links', async () => {
    const steps = ({ document }: ReadPage) => textsOf(document, 'main li[data-state]');
    const page = await at('/prazos');
    expect(steps(page)).toHaveLength(12);
    const authors = await follow(site, named(page.document, 'main a', 'Autores'));
    expect(steps(authors)).toHaveLength(7);
    for (const step of steps(authors)) expect(step).toContain('Autores');
    expect(named(authors.document, 'main a', 'Autores').getAttribute('aria-current')).toBe('true');
    expect(steps(await follow(site, named(authors.document, 'main a', 'Todos')))).toHaveLength(12);
  });
});
