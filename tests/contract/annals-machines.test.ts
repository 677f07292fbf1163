import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenOf } from '#server/annals/oai-requests.ts';
import { storeAnnals } from '#tests/support/annals.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { documentAt, one } from '#tests/support/document.ts';
import { aPaper } from '#tests/support/factories.ts';
import { schemaFaults } from '#tests/support/xml-schema.ts';

const PAPERS = 230;
const PREFIX = 'metadataPrefix=oai_dc';

let testDatabase: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await storeAnnals(testDatabase.database, PAPERS);
  app = await createTestApp({ testDatabase });
});
afterAll(() => app.close());

const ask = async (query: string) => {
  const answer = await app.request(`/oai?${query}`);
  expect(answer.headers.get('Content-Type')).toBe('text/xml; charset=utf-8');
  return answer.text();
};
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '');
const [errorOf, tokenIn] = [
  (xml: string) => /<error code="(\w+)"/.exec(xml)?.[1],
  (xml: string) => all(xml, 'resumptionToken')[0] ?? '',
];

/** Follows the resumption tokens to the end of a list; every response must match the schema. */
async function harvest(verb: string, query: string): Promise<string[]> {
  const answers = [await ask(`verb=${verb}&${PREFIX}${query}`)];
  for (let token = tokenIn(answers[0] ?? ''); token; token = tokenIn(answers.at(-1) ?? ''))
    answers.push(await ask(`verb=${verb}&resumptionToken=${token}`));
  for (const answer of answers) expect(schemaFaults(answer, 'oai-pmh')).toEqual([]);
  return answers.flatMap((answer) => all(answer, 'identifier').filter((id) => id.startsWith('oai:')));
}

describe('a harvest', () => {
  it('lists people with the family name first, and organisations unchanged', async () => {
    const record = await ask(`verb=ListRecords&${PREFIX}`);
    const creators = ['Silva Neto, Ana da', 'Cher', 'Grupo de Estudos em Feridas'];
    expect(all(record, 'dc:creator').slice(0, 3)).toEqual(creators);
  });

  it('returns every record once, and the same ones when repeated', async () => {
    const first = await harvest('ListRecords', '');
    expect(new Set(first).size).toBe(PAPERS);
    expect(first).toHaveLength(PAPERS);
    expect(await harvest('ListIdentifiers', '')).toEqual(first);
  });

  it('continues with its token after a restart of the server', async () => {
    const token = tokenIn(await ask(`verb=ListRecords&${PREFIX}`));
    const other = await createTestApp({ testDatabase: { ...testDatabase, drop: async () => {} } });
    const there = await (await other.request(`/oai?verb=ListRecords&resumptionToken=${token}`)).text();
    expect(all(there, 'identifier')).toEqual(
      all(await ask(`verb=ListRecords&resumptionToken=${token}`), 'identifier'),
    );
    await other.close();
  });

  it('can be restricted to a volume', async () => {
    expect(await harvest('ListRecords', '&set=segundo-congresso')).toHaveLength(PAPERS / 2);
    expect(errorOf(await ask(`verb=ListRecords&${PREFIX}&set=nono-congresso`))).toBe('noRecordsMatch');
  });

  it('reports an expired token if its records are gone', async () => {
    const after = { stamp: '9999-12-31T23:59:59Z', id: randomUUID(), listed: 100 };
    const answer = await ask(`verb=ListRecords&resumptionToken=${tokenOf({ after })}`);
    expect(errorOf(answer)).toBe('badResumptionToken');
  });

  it('lists what was changed and removed since a date', async () => {
    const { database } = app;
    const id = randomUUID();
    const row = { ...aPaper(1, 'Logo sai'), id, authors: JSON.stringify([{ name: 'Ana' }]) };
    await database
      .insertInto('papers')
      .values(row as never)
      .execute();
    const before = await ask(`verb=GetRecord&${PREFIX}&identifier=oai:localhost:${id}`);
    const [stamp = ''] = all(before, 'datestamp');
    await database.deleteFrom('papers').where('id', '=', id).execute();
    const gone = await ask(`verb=ListRecords&${PREFIX}&from=${stamp}`);
    expect(gone).toContain(`<header status="deleted"><identifier>oai:localhost:${id}</identifier>`);
    const again = await ask(`verb=GetRecord&${PREFIX}&identifier=oai:localhost:${id}`);
    expect(again).toContain('status="deleted"');
    expect(again).not.toContain('<metadata>');
    expect(schemaFaults(again, 'oai-pmh')).toEqual([]);
    expect(errorOf(await ask(`verb=ListRecords&${PREFIX}&until=2001-01-01`))).toBe('noRecordsMatch');
    await expect.poll(async () => (await app.request('/anais/primeiro-congresso/logo-sai')).status).toBe(404);
  });
});

it.each(['Identify', 'ListSets', 'ListMetadataFormats'])(
  '%s is answered as the protocol says',
  async (verb) => {
    const answer = await ask(`verb=${verb}`);
    expect(answer).toContain(`<${verb}>`);
    expect(answer).toContain(`<request verb="${verb}">http://localhost:3000/oai</request>`);
    expect(schemaFaults(answer, 'oai-pmh')).toEqual([]);
  },
);

it('never contains the sample’s papers, not even as deleted ones', async () => {
  const site = await createTestApp({ sampleContent: true });
  const said = async (query: string) => (await site.request(`/oai?${query}`)).text();
  const says = async (code: string) => {
    for (const verb of ['ListRecords', 'ListIdentifiers'])
      expect(errorOf(await said(`verb=${verb}&${PREFIX}`))).toBe(code);
  };
  try {
    const [paper, own] = await site.database.selectFrom('papers').select('id').limit(2).execute();
    const gone = () => said(`verb=GetRecord&${PREFIX}&identifier=oai:localhost:${paper?.id}`);
    await says('noRecordsMatch');
    expect(errorOf(await said('verb=ListSets'))).toBe('noSetHierarchy');
    expect(errorOf(await gone())).toBe('idDoesNotExist');
    // A paper of the sample that somebody has reworded no longer counts as sample.
    const mine = site.database.updateTable('papers').set({ title: 'A minha pesquisa' });
    await mine.where('id', '=', own?.id ?? '').execute();
    expect(all(await said(`verb=ListRecords&${PREFIX}`), 'dc:title')).toEqual(['A minha pesquisa']);
    expect(all(await said('verb=ListSets'), 'setSpec')).toHaveLength(1);
    await site.database.deleteFrom('papers').execute();
    await site.database.deleteFrom('volumes').execute();
    expect(all(await said(`verb=ListRecords&${PREFIX}`), 'identifier')).toEqual([`oai:localhost:${own?.id}`]);
    // Harvesters of a set are told which records were removed from it.
    const [set] = all(await said('verb=ListSets'), 'setSpec');
    expect(all(await said(`verb=ListRecords&${PREFIX}&set=${set}`), 'identifier')).toHaveLength(1);
    expect(errorOf(await gone())).toBe('idDoesNotExist');
  } finally {
    await site.close();
  }
});

it('accepts requests from a form by POST', async () => {
  const body = new URLSearchParams({ verb: 'Identify' });
  const answer = await app.request('/oai', { method: 'POST', body });
  expect(await answer.text()).toContain('<Identify>');
});

it.each([
  ['', 'badVerb'],
  ['verb=Dance', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&set=a', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  [`verb=ListRecords&${PREFIX}&${PREFIX}`, 'badArgument'],
  [`verb=ListRecords&${PREFIX}&resumptionToken=a`, 'badArgument'],
  [`verb=ListRecords&${PREFIX}&from=ontem`, 'badArgument'],
  [`verb=ListRecords&${PREFIX}&from=2024-02-31`, 'badArgument'],
  [`verb=ListRecords&${PREFIX}&set=a%00b`, 'badArgument'],
  [`verb=ListRecords&${PREFIX}&set=`, 'badArgument'],
  [`verb=GetRecord&${PREFIX}&identifier=%25zz`, 'badArgument'],
  [`verb=ListRecords&${PREFIX}&from=2024-01-02&until=2024-01-01`, 'badArgument'],
  [`verb=ListRecords&${PREFIX}&from=2024-01-02&until=2024-01-03T00:00:00Z`, 'badArgument'],
  ['verb=ListRecords&resumptionToken=nonsense', 'badResumptionToken'],
  ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
  [`verb=GetRecord&${PREFIX}&identifier=oai:localhost:none`, 'idDoesNotExist'],
  ['verb=ListMetadataFormats&identifier=none', 'idDoesNotExist'],
])('%s is the error %s', async (query, code) => {
  const answer = await ask(query);
  expect(errorOf(answer)).toBe(code);
  expect(schemaFaults(answer, 'oai-pmh')).toEqual([]);
});

it('marks people and organisations as such in a paper’s structured data', async () => {
  const { slug } = await testDatabase.database
    .selectFrom('papers')
    .select('slug')
    .where('edition', '=', 1)
    .executeTakeFirstOrThrow();
  const { document } = await documentAt(app, `/anais/primeiro-congresso/${slug}`);
  const data = one(document, 'script[type="application/ld+json"]').textContent;
  expect(data).toContain('{"@type":"Organization","name":"Grupo de Estudos em Feridas"}');
  expect(data).toContain('"givenName":"Ana","familyName":"da Silva Neto"');
});

describe.each(['primeiro', 'segundo'])('the volume of the %s congress', (ordinal) => {
  it('is registered with Crossref by a valid deposit', async () => {
    const answer = await app.request(`/anais/${ordinal}-congresso/crossref.xml`);
    const deposit = await answer.text();
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(deposit.match(/<conference_paper /g)).toHaveLength(PAPERS / 2);
    // From the server's clock, not from the day of the site.
    expect(deposit).toContain('<timestamp>20260302120000</timestamp>');
    expect(deposit).toContain('<given_name>Ana</given_name><surname>da Silva Neto</surname>');
    expect(deposit).toContain(
      '<organization sequence="additional" contributor_role="author">Grupo de Estudos em Feridas</organization>',
    );
    expect(deposit).toContain('<jats:p>Cuidar.</jats:p><jats:p>Observar.</jats:p></jats:abstract>');
    expect(schemaFaults(deposit, 'crossref-deposit')).toEqual([]);
  });

  it('is described in the DataCite schema', async () => {
    const papers = await (await app.request(`/anais/${ordinal}-congresso/datacite.json`)).json();
    expect(papers).toHaveLength(PAPERS / 2);
    expect(papers[0]).toMatchObject({
      titles: [{ lang: 'pt-BR' }, { title: 'Wound', titleType: 'TranslatedTitle', lang: 'en' }],
      creators: [
        { name: 'Silva Neto, Ana da', familyName: 'da Silva Neto' },
        { name: 'Cher' },
        { name: 'Grupo de Estudos em Feridas', nameType: 'Organizational' },
      ],
      publicationYear: 2024,
    });
  });
});

describe('what is not as it should be is found', () => {
  it.each([
    ['a record without its day', /<dc:date>.*?<\/dc:date>/, ''],
    ['a record that begins with its subject', /(<dc:title.*?)(<dc:subject.*?<\/dc:subject>)/s, '$2$1'],
    ['a header without its stamp', /<datestamp>.*?<\/datestamp>/, ''],
    ['a stamp before its identifier', /(<identifier>.*?)(<datestamp>.*?<\/datestamp>)/, '$2$1'],
    ['a stamp in no zone', /Z<\/datestamp>/, '</datestamp>'],
    ['a verb that is none', /verb="ListRecords"/, 'verb="Dance"'],
  ])('in an answer to a harvester: %s', async (_, right, wrong) => {
    const answer = await ask(`verb=ListRecords&${PREFIX}`);
    expect(schemaFaults(answer, 'oai-pmh')).toEqual([]);
    expect(schemaFaults(answer.replace(right, wrong), 'oai-pmh')).not.toEqual([]);
  });

  it.each([
    ['a batch without its time', /<timestamp>.*?<\/timestamp>/, ''],
    [
      'a title before its authors',
      /(<contributors>(?:(?!<contributors>).)*)(<titles>.*?<\/titles>)/s,
      '$2$1',
    ],
    ['a paper without its DOI', /(<conference_paper .*?)<doi>.*?<\/doi>/s, '$1'],
    ['an ORCID iD without its address', 'https://orcid.org/', ''],
  ])('in a deposit: %s', async (_, right, wrong) => {
    const deposit = await (await app.request('/anais/primeiro-congresso/crossref.xml')).text();
    expect(schemaFaults(deposit, 'crossref-deposit')).toEqual([]);
    expect(schemaFaults(deposit.replace(right, wrong), 'crossref-deposit')).not.toEqual([]);
  });
});
