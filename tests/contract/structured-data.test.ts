import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import {
  type Answered,
  askForEverything,
  PAGE_ADDRESSES,
  withCompoundWords,
} from '#tests/support/everything.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { shareFirstPictures } from '#tests/support/one-picture.ts';

/** The structured data of pages (schema.org as JSON-LD) against the requirements of search engines. */

type Thing = Record<string, unknown>;

const ORIGIN = 'http://localhost:3000';
const ROOT = join(import.meta.dirname, '../..');
/** Google's required and recommended properties for rich results, and for other types the properties that make them useful. */
const REQUIRED: Record<string, string[]> = {
  Event: [
    ...['name', 'startDate', 'endDate', 'eventStatus', 'eventAttendanceMode', 'location', 'organizer'],
    ...['image', 'description'],
  ],
  Place: ['name', 'address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  VirtualLocation: ['url'],
  Offer: ['price', 'priceCurrency', 'url', 'availability'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  ScholarlyArticle: ['headline', 'author'],
  Person: ['name'],
  Organization: ['name'],
  WebSite: ['name', 'url'],
};
const ADDRESSES = new Set([
  'url',
  'item',
  'image',
  'logo',
  'sameAs',
  'hasMap',
  'contentUrl',
  '@id',
  'mainEntityOfPage',
]);
const MOMENTS = new Set(['startDate', 'endDate', 'validFrom', 'datePublished', 'dateModified', 'doorTime']);
const ISO = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?)?)?$/;

let site: TestApp;
let everything: Map<string, Answered>;
beforeAll(async () => {
  const testDatabase = await createTestDatabase('template_sample');
  // Every picture that is named is requested and rendered, so there must be few.
  await shareFirstPictures(testDatabase.database);
  site = await createTestApp({ testDatabase });
  everything = await askForEverything(site, /\.(png|pdf|pptx|ics|ris|bib)$|^\/modelos\//);
});
afterAll(() => site.close());

const scriptsOf = (html: string) => html.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? [];

/** The top-level things in a page's structured data. */
function thingsOf(path: string): Thing[] {
  const html = everything.get(path)?.bytes.toString() ?? '';
  return scriptsOf(html).flatMap((script) => {
    const document = JSON.parse(script.replace(/<\/?script[^>]*>/g, '')) as Thing;
    expect(document['@context'], path).toBe('https://schema.org');
    return (document['@graph'] as Thing[] | undefined) ?? [document];
  });
}

/** All nested values with the names of their properties. */
function valuesIn(value: unknown, name = ''): [name: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesIn(item, name));
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return [[name, value], ...Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, key))];
}

const htmlPages = () => [...everything].filter(([, { type }]) => type.startsWith('text/html'));

const everyValue = () =>
  htmlPages().flatMap(([path]) =>
    thingsOf(path).flatMap((thing) => valuesIn(thing).map(([name, value]) => ({ path, name, value }))),
  );

const everyThing = () =>
  everyValue().flatMap(({ path, value }) =>
    typeof value === 'object' && value !== null && '@type' in value ? [{ path, thing: value as Thing }] : [],
  );

/** Compiles things (as JSON) with the published types of schema.org, one on each line after the first. @returns the type errors */
async function typeErrors(things: string[]): Promise<string[]> {
  const types = new Set(things.map((thing) => (JSON.parse(thing) as Thing)['@type']));
  const library = JSON.stringify(join(ROOT, 'node_modules/schema-dts/dist/schema.d.ts'));
  const folder = await createTestFolder();
  const file = join(folder.path, 'things.ts');
  await writeFile(
    file,
    [
      `import type { ${[...types].join(', ')} } from ${library};`,
      ...things.map(
        (thing, index) => `export const thing${index}: ${(JSON.parse(thing) as Thing)['@type']} = ${thing};`,
      ),
    ].join('\n'),
  );
  const flags = '--ignoreConfig --noEmit --strict --module nodenext --skipLibCheck --pretty false'.split(' ');
  const output = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags, file],
      (_, stdout, stderr) => done(stdout + stderr),
    );
  });
  await folder.remove();
  return output.split(/\n(?=\S)/).filter(Boolean);
}

const ofType = (path: string, type: string) => thingsOf(path).filter((thing) => thing['@type'] === type);

describe('structured data', () => {
  it('has the properties that search engines require of events, offers and questions', () => {
    const wrong = everyThing().flatMap(({ path, thing }) =>
      (REQUIRED[String(thing['@type'])] ?? [])
        .filter((name) => thing[name] === undefined || thing[name] === '' || Object.is(thing[name], null))
        .map((name) => `${path}: ${thing['@type']} without ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('passes a validator of rich results', async () => {
    const found = await Promise.all(
      htmlPages().map(async ([path, { bytes }]) => {
        const extracted = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(
          scriptsOf(bytes.toString()).join(''),
        );
        const issues = await new Validator().validate(extracted);
        return [
          ...extracted.errors.map((error) => `${path}: ${JSON.stringify(error)}`),
          ...issues.map(
            ({ issueMessage, path: place }) => `${path}: ${issueMessage} ${JSON.stringify(place)}`,
          ),
        ];
      }),
    );
    expect(found.flat()).toEqual([]);
  });

  it('occurs once, and not again in the data of islands', () => {
    const saysThings = (text: string) => text.includes('schema.org');
    const html = everything.get('/')?.bytes.toString() ?? '';
    const [script = ''] = scriptsOf(html);
    expect([saysThings(script), saysThings(html.replace(script, ''))]).toEqual([true, false]);
  });

  it('uses the vocabulary of schema.org according to its published types', {
    tags: ['looks'],
  }, async () => {
    const things = new Set(
      htmlPages().flatMap(([path]) => thingsOf(path).map((thing) => JSON.stringify(thing))),
    );
    expect(things.size).toBeGreaterThan(150);
    const wrong = '{"@type":"Event","name":"A","beginsAt":"2026"}';
    // The wrong thing proves that the compiler checks: it must be the only error.
    expect(await typeErrors([...things, wrong])).toEqual([
      expect.stringMatching(new RegExp(`things\\.ts\\(${things.size + 2},.*beginsAt`)),
    ]);
  });

  it('has absolute URLs only, and ours exist', async () => {
    const addresses = everyValue().filter(
      ({ name, value }) => ADDRESSES.has(name) && typeof value === 'string',
    );
    expect(addresses.filter(({ value }) => !/^https?:\/\/[^/]/.test(String(value)))).toEqual([]);
    const ours = new Set(
      addresses
        .map(({ value }) => String(value).replace(/#.*$/, ''))
        // Share images are tested in tests/contract/facts-everywhere.test.ts.
        .filter((address) => `${address}/`.startsWith(`${ORIGIN}/`) && !/\/compartilhar\//.test(address)),
    );
    for (const address of ours) {
      const asked = everything.get(address.slice(ORIGIN.length) || '/') ?? (await site.request(address));
      expect(asked.status, address).toBe(200);
    }
  });

  it('has times in ISO 8601 and amounts as numbers', () => {
    const moments = everyValue().filter(({ name }) => MOMENTS.has(name));
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.filter(({ value }) => !ISO.test(String(value)))).toEqual([]);
    const prices = everyValue().filter(({ name }) => name === 'price');
    expect(prices.filter(({ value }) => !/^\d+\.\d\d$/.test(String(value)))).toEqual([]);
  });

  it('has breadcrumbs on every page except for the home page', () => {
    for (const { name, path } of PAGE_ADDRESSES) {
      if (name === 'home') continue;
      const steps = ofType(path, 'BreadcrumbList')[0]?.itemListElement as Thing[] | undefined;
      expect(
        steps?.map((step) => step.position),
        path,
      ).toEqual(steps?.map((_, index) => index + 1));
      expect(steps?.at(-1)?.item, path).toBe(ORIGIN + path);
    }
  });

  it.each(['/', '/en', '/es'])('%s describes the congress according to the facts', async (path) => {
    const [event] = ofType(path, 'Event');
    expect(event).toMatchObject({
      startDate: '2026-05-28T08:00:00-03:00',
      endDate: '2026-05-29T18:00:00-03:00',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      image: [`${ORIGIN}${path === '/' ? '' : path}/compartilhar/home.png`],
      offers: [
        {
          price: '347.00',
          priceCurrency: 'BRL',
          url: 'https://inscricoes.tecer.example/checkout?ticket=profissionais',
        },
        { price: '297.00', priceCurrency: 'BRL' },
      ],
      subEvent: { '@type': 'Event', startDate: '2026-05-27' },
    });
    const speakers = await site.database
      .selectFrom('speakers')
      .select('name')
      .orderBy('created_at')
      .execute();
    const performers = event?.performer as Thing[];
    expect(performers.map(({ name }) => name).sort()).toEqual(speakers.map(({ name }) => name).sort());
  });

  it.each(['/', '/en', '/es'])('%s has the same questions and answers as its text', (path) => {
    const questions = ofType(path, 'FAQPage')[0]?.mainEntity as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(questions.length).toBeGreaterThan(5);
    const shown = withCompoundWords(everything.get(path)?.source ?? '');
    for (const { name, acceptedAnswer } of questions) {
      expect(shown).toContain(`>${name}`);
      expect(shown).toContain(`>${acceptedAnswer.text}<`);
    }
  });
});
