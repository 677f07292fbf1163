import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { siteWords } from '#app/i18n/site-words.ts';
import type { PublicProgramItem } from '#congress/content.ts';
import { formatDay } from '#congress/facts/format.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Language } from '#congress/language.ts';
import { type Day, storedName } from '#congress/programme/days-and-rooms.ts';
import { readSampleContent } from '#database/sample/content.ts';
import { drawnPlainly } from '#tests/support/drawn-look.ts';
import { emptyContent } from '#tests/support/empty-content.ts';
import { structureOf } from '#tests/support/pdf-structure.ts';
import { spoken } from '#tests/support/spoken.ts';
import daySheet from './sheet-drawing.server.tsx';
import { sheetWords } from './sheet-words.ts';

const AUDITORIUMS = shippedFacts.rooms.map(storedName);
const CHANGED = { revision: 1, changedAt: '2026-03-12T17:32:00Z' };

const SAMPLE: PublicProgramItem[] = readSampleContent().programme.flatMap(({ item, lectures }, index) => [
  { ...item, ...CHANGED, id: `${index}` },
  ...lectures.map((lecture, place) => ({
    ...lecture,
    ...CHANGED,
    id: `${index}-${place}`,
    parent_id: `${index}`,
  })),
]);

/** A number of lectures on the first day, alternating between the two rooms. */
const aDayOf = (count: number, values: Partial<PublicProgramItem> = {}): PublicProgramItem[] =>
  Array.from({ length: count }, (_, index) => ({
    ...CHANGED,
    id: `${index}`,
    day: 1,
    time: `${8 + Math.floor(index / 4)}h${10 + (index % 4) * 10} às 19h`,
    type: 'palestra',
    title: `Reabilitação ${index + 1}: desbridamento, cobertura e acompanhamento interdisciplinar da úlcera`,
    theme: null,
    speaker: `Conceição Assunção Magalhães ${index + 1}`,
    moderator: `João Simões Corrêa ${index + 1}`,
    location: 'Piso térreo',
    auditorium: AUDITORIUMS[index % 2] ?? null,
    parent_id: null,
    ...values,
  }));

function sheetOf(programItems: PublicProgramItem[], day: Day = 1, language: Language = 'pt-BR') {
  const content = {
    ...emptyContent,
    changedAt: CHANGED.changedAt,
    programItems,
    lastChanges: { tables: { program_items: CHANGED.changedAt }, speakers: {} },
  };
  const words = siteWords(language, spoken());
  const look = drawnPlainly(shippedFacts.look);
  return daySheet(sheetWords(day, { content, language, origin: 'https://tecer.example', words, look }));
}

async function read(sheet: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(sheet));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const first = await document.getPage(1);
  const [, , width = 0, height = 0] = first.view;
  const sizes = (await first.getTextContent()).items.flatMap((item) =>
    'height' in item && item.height > 0 ? [item.height] : [],
  );
  return { pages: totalPages, words: squeezed(text), width, height, smallest: Math.min(...sizes), document };
}

/** Ignores whitespace, because the position of line breaks does not matter. */
const squeezed = (text: string) => text.replace(/\s/g, '');

const missing = (words: string, items: PublicProgramItem[]) =>
  items
    .flatMap(({ title, time, speaker, moderator }) => [title, time, speaker, moderator])
    .filter((text) => text && !words.includes(squeezed(text)));

describe('the sheet of a day', () => {
  it.each<{ day: Day; language: Language }>([
    { day: 0, language: 'es' },
    { day: 1, language: 'pt-BR' },
    { day: 2, language: 'en' },
  ])('$day in $language says everything on one sheet of A4', async ({ day, language }) => {
    const items = SAMPLE.filter((item) => item.day === day);
    const { pages, words, width, height, document } = await read(await sheetOf(SAMPLE, day, language));
    expect(pages).toBe(1);
    expect([width, height].map(Math.round).sort()).toEqual([595, 842]);
    // A lecture is shown with the time of its round table.
    expect(
      missing(
        words,
        items.map((item) => (item.parent_id ? { ...item, time: '' } : item)),
      ),
    ).toEqual([]);
    const { preCongressDay, firstDay, lastDay } = shippedFacts.event;
    for (const text of [
      shippedFacts.congress.name[language],
      shippedFacts.venue.name[language],
      formatDay([preCongressDay, firstDay, lastDay][day] as string, language),
      ...(day === 0 ? [] : AUDITORIUMS),
    ])
      expect(words).toContain(squeezed(text));
    const { info } = await getMeta(document);
    expect(info.Title).toContain(shippedFacts.congress.name[language]);
    expect(info.Language).toBe(language);
  });

  it('says of a lecture its own time inside its round table where it is known', async () => {
    const [table, first, second] = aDayOf(3, { time: '09:00 - 10:00', auditorium: AUDITORIUMS[0] ?? null });
    if (!table || !first || !second) throw new Error('There are three.');
    const inside = { parent_id: table.id, minutes: 20 };
    const items = [
      { ...table, type: 'mesa_redonda' as const, theme: 'Biofilme' },
      { ...first, ...inside, order_position: 1 },
      { ...second, ...inside, order_position: 2 },
    ];
    expect((await read(await sheetOf(items))).words).toContain('09:20-09:40');
  });

  it('is read aloud as the day, its rooms, and the lists of their sessions', async () => {
    const items = aDayOf(2, { title: 'Reabilitação', time: '8h às 9h' });
    const { read, unmarked } = await structureOf(await sheetOf(items));
    const at = read.indexOf(`H2 ${AUDITORIUMS[0]}`);
    expect(read.slice(at, at + 6)).toEqual([
      ...[`H2 ${AUDITORIUMS[0]}`, 'L', 'LI', 'Lbl 8h às 9h', 'LBody', 'P Reabilitação'],
    ]);
    expect(read.filter((part) => part.startsWith('H1'))).toHaveLength(1);
    expect(unmarked).toBe('');
  });

  it('is the same file for the same content', async () => {
    expect((await sheetOf(SAMPLE, 0)).equals(await sheetOf(SAMPLE, 0))).toBe(true);
  });

  it('says which version it is, by the clocks of the congress, and that it may change', async () => {
    const { words } = await read(await sheetOf(SAMPLE, 0));
    expect(words).toContain('Versãode12/03/2026,14:32');
    expect(words).toContain('sujeitaaalterações');
  });

  it('without activities says so', async () => {
    const { pages, words } = await read(await sheetOf([], 2));
    expect([pages, words.match(/Nenhumaatividade/g)?.length]).toEqual([1, 2]);
  });
});

describe('letters of the world', () => {
  const NAMES = [
    'Łukasz Żółć',
    'Nguyễn Thị Hồng',
    'Дмитрий Иванов',
    'Ελένη Παπαδοπούλου',
    'SpO₂ ≥ 95% → β ∑',
  ];
  const lettersOf = async (values: Partial<PublicProgramItem>) => read(await sheetOf(aDayOf(1, values)));

  it.each([...NAMES, 'ابن سينا', 'שרה לוי'])('are read as they were written: %s', async (name) => {
    const { words } = await lettersOf({ speaker: name });
    const letters = (text: string) => [...squeezed(text).normalize('NFKC')].sort();
    const among = letters(words);
    expect(letters(name).filter((letter) => !among.includes(letter))).toEqual([]);
    if (NAMES.includes(name)) expect(words).toContain(squeezed(name));
  });

  it('that no face has are no other letter', async () => {
    const [without, withUnknownLetters] = [
      await lettersOf({ speaker: 'Ana' }),
      await lettersOf({ speaker: 'Ana 王小明 🩹' }),
    ];
    expect(withUnknownLetters.words.replaceAll('\0', '')).toBe(without.words.replaceAll('\0', ''));
  });

  it('come with their faces: a file needs none of the machine where it is read', async () => {
    const file = await sheetOf(aDayOf(1, { speaker: `${NAMES.join(' ')} 王小明` }));
    // Dictionaries in the file are uncompressed; the prefix of a font's name shows that a subset is embedded.
    const fonts = file.toString('latin1').match(/\/BaseFont \/\S+/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((font) => !/\/[A-Z]{6}\+/.test(font))).toEqual([]);
  });
});

describe('a full day', () => {
  it.each([3, 40])('of %i activities is still one sheet that can be read', async (count) => {
    const items = aDayOf(count);
    const { pages, words, smallest } = await read(await sheetOf(items));
    expect(pages).toBe(1);
    expect(missing(words, items)).toEqual([]);
    expect(smallest).toBeGreaterThanOrEqual(5);
  });

  it('that no sheet holds takes more of them and loses nothing', async () => {
    const items = aDayOf(150);
    const { pages, words } = await read(await sheetOf(items));
    expect(pages).toBeGreaterThan(1);
    expect(missing(words, items)).toEqual([]);
    expect(words).toContain(`1/${pages}`);
  });

  it('breaks no word of a language', async () => {
    const title = 'Otorrinolaringologista e desproporcionadamente';
    const { document } = await read(await sheetOf(aDayOf(30, { title })));
    const page = await document.getPage(1);
    const pieces = (await page.getTextContent()).items.flatMap((item) =>
      'str' in item ? item.str.split(/\s+/) : [],
    );
    expect(pieces.filter((piece) => /-$/.test(piece) && piece.length > 1)).toEqual([]);
    expect(pieces.filter((piece) => piece === 'Otorrinolaringologista').length).toBe(30);
  });
});
