import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { codeOf } from '#congress/programme/sessions.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { calendarFaults } from '#tests/support/calendar-rules.ts';
import { aCourse, aLecture, aRoundTable } from '#tests/support/factories.ts';
import { waitUntil } from '#tests/support/wait.ts';

const course = aCourse();
const lecture = aLecture().with({ time: '08:00 - 09:00' });
const table = aRoundTable().withLectures(2);
const onDayTwo = aLecture().with({ day: 2 });
const [inside] = table.rows.slice(1);
const insideId = inside?.id ?? '';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  for (const story of [course, lecture, table, onDayTwo]) await story.storedIn(site.database);
  await waitUntil(async () => (await idsAt('/programacao.ics')).length === 4);
});
afterAll(() => site.close());

const fileAt = async (path: string) => (await site.request(path)).text();
const calendarAt = async (path: string) => readCalendar(await fileAt(path));
const idsAt = async (path: string) =>
  (await calendarAt(path)).events.map(({ uid }) => uid.replace('@localhost:3000', ''));
const agenda = (...ids: string[]) => `/programacao/minha-agenda.ics?palestras=${ids.map(codeOf).join('.')}`;

describe('what a calendar holds', () => {
  it.each(LANGUAGES)(
    'in %s: the programme, with round tables instead of their lectures',
    async (language) => {
      const all = [course, lecture, table, onDayTwo].map(({ row }) => row.id);
      expect(await idsAt(localizedPath('/programacao.ics', language))).toEqual(all);
    },
  );

  it('one day', async () => {
    expect(await idsAt('/programacao/dia/0.ics')).toEqual([course.row.id]);
    expect(await idsAt('/programacao/dia/1.ics')).toEqual([lecture.row.id, table.row.id]);
    expect(await idsAt('/en/programacao/dia/2.ics')).toEqual([onDayTwo.row.id]);
  });

  it('one talk, a lecture of a round table too', async () => {
    expect(await idsAt(`/programacao/atividade/${codeOf(insideId)}.ics`)).toEqual([insideId]);
  });

  it('what a visitor picked, as far as it is known', async () => {
    expect(await idsAt(agenda(onDayTwo.row.id, insideId, 'ffffffffff', 'x"y'))).toEqual([
      insideId,
      onDayTwo.row.id,
    ]);
    expect(await idsAt('/programacao/minha-agenda.ics')).toEqual([]);
    const unknown = Array.from({ length: 150 }, (_, n) => `ffffff${1000 + n}`);
    expect(await idsAt(agenda(...unknown, insideId))).toEqual([insideId]);
  });
});

it('every calendar of the site holds to RFC 5545 and 7986, an agenda without an item too', async () => {
  const one = `/programacao/atividade/${codeOf(lecture.row.id)}.ics`;
  const files = ['/programacao.ics', '/programacao/dia/1.ics', '/prazos.ics', one, agenda(insideId)];
  for (const path of [...files, '/programacao/minha-agenda.ics', agenda('ffffffffff')])
    for (const language of LANGUAGES)
      expect(calendarFaults(await fileAt(localizedPath(path, language))), path).toEqual([]);
});

describe('a calendar is answered', () => {
  it.each([
    ['/programacao.ics', 'programacao-tecer.ics'],
    ['/es/programacao/dia/1.ics', 'programa-dia-1-tecer.ics'],
    [agenda(onDayTwo.row.id), 'minha-agenda-tecer.ics'],
    [`/programacao/atividade/${codeOf(insideId)}.ics`, `atividade-${codeOf(insideId)}-tecer.ics`],
  ])('%s as a file that is read again only after a change', async (path, name) => {
    const response = await site.request(path);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    const etag = response.headers.get('ETag') ?? '';
    const again = await site.request(path, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    ['/programacao/dia/3.ics', 'pt-BR'],
    ['/en/programacao/dia/x.ics', 'en'],
    ['/es/programacao/atividade/ffffffffff.ics', 'es'],
  ])('%s by the page of its language that says it is not there', async (path, language) => {
    const response = await site.request(path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain(`<html lang="${language}"`);
  });
});

describe('the schedule for other apps is answered', () => {
  it.each([
    ['/programacao/schedule.xml', 'application/xml; charset=utf-8'],
    ['/en/programacao/schedule.json', 'application/json; charset=utf-8'],
    ['/es/programacao/schedule.xcal', 'application/calendar+xml; charset=utf-8'],
  ])('%s to every site, and again only after a change', async (path, type) => {
    const response = await site.request(path, { headers: { Origin: 'https://app.example' } });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.text()).toContain(onDayTwo.row.id);
    const etag = response.headers.get('ETag') ?? '';
    const again = await site.request(path, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.headers.get('Access-Control-Allow-Origin')]).toEqual([304, '*']);
  });

  it('and named by the head of the programme page', async () => {
    const page = await fileAt('/en/programacao');
    const named = [...page.matchAll(/<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)"/g)];
    expect(named.map(([, ...fields]) => fields)).toEqual([
      ['application/xml', 'schedule.xml', '/en/programacao/schedule.xml'],
      ['application/json', 'schedule.json', '/en/programacao/schedule.json'],
      ['application/calendar+xml', 'schedule.xcal', '/en/programacao/schedule.xcal'],
    ]);
  });
});

describe('the sheet of a day', () => {
  it('is answered as a PDF that is made once, shown, and not compressed again', async () => {
    const path = '/en/programacao/dia/2.pdf';
    const response = await site.request(path, { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toBe('inline; filename="programme-day-2-tecer.pdf"');
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const etag = response.headers.get('ETag') ?? '';
    expect((await site.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it('of a day that is none is the page that says so', async () => {
    const response = await site.request('/es/programacao/dia/4.pdf');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });
});

describe('after a change', () => {
  it('of a round table its copies are newer, under the same name, at the new time', async () => {
    const path = `/programacao/atividade/${codeOf(insideId)}.ics`;
    const [before] = (await calendarAt(path)).events;
    const change = { time: '16h às 17h30', theme: 'Outro tema' };
    await site.database.updateTable('program_items').set(change).where('id', '=', table.row.id).execute();
    await waitUntil(async () => (await fileAt(path)).includes('T160000'));
    const [after] = (await calendarAt(path)).events;
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect([after?.start.slice(11), after?.end.slice(11)]).toEqual(['16:00:00', '17:30:00']);
    expect(after?.description).toContain('Outro tema');
    expect((after?.lastModified ?? '') >= (before?.lastModified ?? '')).toBe(true);
  });

  it('that removed a talk it is gone', async () => {
    await site.database.deleteFrom('program_items').where('id', '=', onDayTwo.row.id).execute();
    await waitUntil(async () => (await idsAt('/programacao/dia/2.ics')).length === 0);
    expect(await idsAt(agenda(onDayTwo.row.id))).toEqual([]);
    expect((await site.request(`/programacao/atividade/${codeOf(onDayTwo.row.id)}.ics`)).status).toBe(404);
  });
});
