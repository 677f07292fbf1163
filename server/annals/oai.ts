import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import { volumeSlug } from '#congress/annals/addresses.ts';
import type { Clock } from '#congress/clock.ts';
import { xmlText } from '#congress/text.ts';
import type { Database } from '#database/tables.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import { KIND_BOUNDS } from '#server/http/bodies/bounds.ts';
import { takes } from '#server/http/bodies/takes.ts';
import { throwRefusal } from '#server/http/refused.ts';
import { isGivenUp, type WorkLimiter } from '#server/limits/work.ts';
import type { Log } from '#server/log.ts';
import { createOaiRecords, dublinCore, type OaiRecord } from './oai-records.ts';

interface OaiParameters {
  database: Database;
  snapshot: Pick<Snapshot, 'facts'>;
  clock: Clock;
  publicUrl: string;
  limiter: WorkLimiter;
  log: Log;
}

type Xml = ReturnType<typeof html>;

/** Records in one answer; the rest is had by its resumption token. */
const PAGE = 100;

const FORMAT = {
  prefix: 'oai_dc',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
};

type Verb = 'Identify' | 'ListMetadataFormats' | 'ListSets' | 'GetRecord' | 'ListIdentifiers' | 'ListRecords';

/** The arguments of each verb: those it needs, and those it may have. */
const ARGUMENTS: Record<Verb, { required: string[]; optional: string[] }> = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: ['resumptionToken'] },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  ListIdentifiers: { required: ['metadataPrefix'], optional: ['from', 'until', 'set', 'resumptionToken'] },
  ListRecords: { required: ['metadataPrefix'], optional: ['from', 'until', 'set', 'resumptionToken'] },
};

/** An error of the protocol (OAI-PMH 2.0, section 3.6). */
class OaiError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What sets, formats, identifiers, dates and our tokens consist of: an answer repeats them. */
const VALUE = /^[\w.:~!*'()-]+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The granularity of the protocol: `YYYY-MM-DDThh:mm:ssZ`. No calendar has a year 0, PostgreSQL's neither. */
const second = z.iso.datetime({ precision: 0 }).regex(/^(?!0000)/);

/** What is listed, and after which record it goes on: a token says all of it, so that it outlives the server that gave it. */
const ListingSchema = z.strictObject({
  from: second.optional(),
  until: second.optional(),
  edition: z.int32().optional(),
  after: z.strictObject({ stamp: second, id: z.uuid(), listed: z.int32() }).optional(),
});
type Listing = z.infer<typeof ListingSchema>;

const tokenOf = (listing: Listing) => Buffer.from(JSON.stringify(listing)).toString('base64url');

function listingOf(token: string): Listing {
  try {
    return ListingSchema.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
  } catch {
    throw badToken();
  }
}

const badToken = () =>
  new OaiError('badResumptionToken', 'The resumption token is not one of this repository.');

/**
 * `/oai`: the annals for harvesters, by OAI-PMH 2.0 (openarchives.org/OAI/openarchivesprotocol.html) in Dublin Core. Each
 * volume is a set.
 */
export function createOai(parameters: OaiParameters): Hono {
  const { database, snapshot, clock, publicUrl, limiter, log } = parameters;
  const repository = createOaiRecords(database);
  const baseUrl = `${publicUrl}/oai`;
  const identifierOf = ({ id }: { id: string }) => `oai:${new URL(publicUrl).hostname}:${id}`;

  const routes = new Hono();
  routes.get('/', (c) => answer(c, new URL(c.req.url).searchParams));
  routes.post('/', takes('parameters', KIND_BOUNDS.parameters), async (c) => answer(c, await c.var.body()));

  async function answer(c: Context, query: URLSearchParams) {
    let said: Xml;
    let request = html`<request>${baseUrl}</request>`;
    try {
      const { verb, given } = readRequest(query);
      const attributes = Object.entries({ verb, ...given }).map(
        ([name, value]) => html` ${raw(name)}="${value}"`,
      );
      request = html`<request${attributes}>${baseUrl}</request>`;
      said = await limiter.run('document', () => VERBS[verb](given));
    } catch (error) {
      if (!(error instanceof OaiError)) {
        throwRefusal(error);
        if (isGivenUp(error)) throw error;
        log.error({ error }, 'a harvester could not be answered');
        return c.text('Not available at the moment', 503, { 'Retry-After': '30' });
      }
      // What was not understood is not repeated (section 3.2).
      if (['badVerb', 'badArgument'].includes(error.code)) request = html`<request>${baseUrl}</request>`;
      said = html`<error code="${error.code}">${error.message}</error>`;
    }
    const document = html`<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
<responseDate>${secondOf(clock())}</responseDate>
${request}
${said}
</OAI-PMH>
`;
    return c.body(`${await document}`, 200, {
      'Content-Type': 'text/xml; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  }

  const VERBS: Record<Verb, (given: Record<string, string>) => Promise<Xml>> = {
    async Identify() {
      const { congress, contact } = snapshot.facts();
      const earliest = await repository.earliest();
      return html`<Identify>
<repositoryName>${congress.name['pt-BR']}</repositoryName>
<baseURL>${baseUrl}</baseURL>
<protocolVersion>2.0</protocolVersion>
<adminEmail>${contact.email}</adminEmail>
<earliestDatestamp>${secondOf(earliest ?? clock())}</earliestDatestamp>
<deletedRecord>persistent</deletedRecord>
<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>
</Identify>`;
    },
    async ListMetadataFormats({ identifier }) {
      if (identifier !== undefined) await recordOf(identifier);
      return html`<ListMetadataFormats><metadataFormat>
<metadataPrefix>${FORMAT.prefix}</metadataPrefix>
<schema>${FORMAT.schema}</schema>
<metadataNamespace>${FORMAT.namespace}</metadataNamespace>
</metadataFormat></ListMetadataFormats>`;
    },
    async ListSets({ resumptionToken }) {
      // All of them are in one answer.
      if (resumptionToken !== undefined) throw badToken();
      const volumes = await repository.volumes();
      if (volumes.length === 0) throw new OaiError('noSetHierarchy', 'There are no annals yet.');
      return html`<ListSets>${volumes.map(
        ({ edition, title }) =>
          html`<set><setSpec>${volumeSlug(edition)}</setSpec><setName>${xmlText(title)}</setName></set>`,
      )}</ListSets>`;
    },
    async GetRecord({ identifier = '', metadataPrefix }) {
      checkFormat(metadataPrefix);
      return html`<GetRecord>${recordXml(await recordOf(identifier))}</GetRecord>`;
    },
    async ListIdentifiers(given) {
      const { records, token } = await list(given);
      return html`<ListIdentifiers>${records.map(headerXml)}${token}</ListIdentifiers>`;
    },
    async ListRecords(given) {
      const { records, token } = await list(given);
      return html`<ListRecords>${records.map(recordXml)}${token}</ListRecords>`;
    },
  };

  async function recordOf(identifier: string): Promise<OaiRecord> {
    const id = identifier.split(':').at(-1) ?? '';
    const known = z.uuid().safeParse(id).success && identifier === identifierOf({ id });
    const record = known ? await repository.find(id) : undefined;
    if (!record) throw new OaiError('idDoesNotExist', 'This repository has no such record.');
    return record;
  }

  async function list({ resumptionToken, metadataPrefix, set, from, until }: Record<string, string>) {
    if (resumptionToken === undefined) checkFormat(metadataPrefix);
    const listing =
      resumptionToken === undefined ? await newListing({ set, from, until }) : listingOf(resumptionToken);
    const { after } = listing;
    const { records, size } = await repository.list(listing, PAGE + 1);
    if (records.length === 0) throw new OaiError('noRecordsMatch', 'No record is as it was asked for.');
    const shown = records.slice(0, PAGE);
    const last = shown.at(-1);
    const cursor = after?.listed ?? 0;
    const isMore = last && records.length > PAGE;
    const next = isMore
      ? tokenOf({ ...listing, after: { stamp: last.stamp, id: last.id, listed: cursor + PAGE } })
      : '';
    const token =
      isMore || after
        ? html`<resumptionToken completeListSize="${size}" cursor="${cursor}">${next}</resumptionToken>`
        : html``;
    return { records: shown, token };
  }

  /** @throws OaiError badArgument, noRecordsMatch */
  async function newListing({ set, from, until }: Record<string, string | undefined>): Promise<Listing> {
    const listing: Listing = {};
    if (from !== undefined) listing.from = momentOf(from, 'T00:00:00Z');
    if (until !== undefined) listing.until = momentOf(until, 'T23:59:59Z');
    if (from && until && from.length !== until.length)
      throw new OaiError('badArgument', 'from and until must be written alike.');
    if (listing.from && listing.until && listing.from > listing.until)
      throw new OaiError('badArgument', 'from is later than until.');
    if (set !== undefined) {
      const volumes = await repository.volumes();
      const volume = volumes.find(({ edition }) => volumeSlug(edition) === set);
      if (!volume) throw new OaiError('noRecordsMatch', 'This repository has no such set.');
      listing.edition = volume.edition;
    }
    return listing;
  }

  const headerXml = (record: OaiRecord): Xml =>
    html`<header${record.paper ? '' : raw(' status="deleted"')}><identifier>${identifierOf(record)}</identifier><datestamp>${record.stamp}</datestamp><setSpec>${volumeSlug(record.edition)}</setSpec></header>`;

  const recordXml = (record: OaiRecord): Xml => {
    const { paper, volume } = record;
    const metadata =
      paper && volume ? html`<metadata>${dublinCore(paper, volume, publicUrl)}</metadata>` : html``;
    return html`<record>${headerXml(record)}${metadata}</record>`;
  };

  return routes;
}

/** @throws OaiError badVerb, badArgument */
function readRequest(query: URLSearchParams): { verb: Verb; given: Record<string, string> } {
  const verbs = query.getAll('verb');
  const verb = Object.keys(ARGUMENTS).find((known) => known === verbs[0]) as Verb | undefined;
  if (!verb || verbs.length > 1)
    throw new OaiError('badVerb', 'Name one of the six verbs of the protocol, once.');
  const { required, optional } = ARGUMENTS[verb];
  const given: Record<string, string> = {};
  for (const [name, value] of query) {
    if (name === 'verb') continue;
    if (name in given) throw new OaiError('badArgument', `${name} is given twice.`);
    if (![...required, ...optional].includes(name))
      throw new OaiError('badArgument', `${verb} has no argument ${name}.`);
    if (!VALUE.test(value))
      throw new OaiError('badArgument', `${name} has a value that no argument can have.`);
    given[name] = value;
  }
  const isResumed = 'resumptionToken' in given;
  if (isResumed && Object.keys(given).length > 1)
    throw new OaiError('badArgument', 'A resumption token stands alone.');
  const missing = isResumed ? [] : required.filter((name) => !(name in given));
  if (missing.length > 0) throw new OaiError('badArgument', `${verb} needs ${missing.join(', ')}.`);
  return { verb, given };
}

/** @throws OaiError badArgument for what is no day and no second of UTC */
function momentOf(text: string, ofDay: string): string {
  const moment = DAY.test(text) ? text + ofDay : text;
  if (!second.safeParse(moment).success)
    throw new OaiError('badArgument', `${text} is no day and no moment (YYYY-MM-DDThh:mm:ssZ).`);
  return moment;
}

/** @throws OaiError cannotDisseminateFormat */
function checkFormat(prefix: string | undefined): void {
  if (prefix !== FORMAT.prefix)
    throw new OaiError('cannotDisseminateFormat', `Records are written in ${FORMAT.prefix} only.`);
}

const secondOf = (moment: Date) => moment.toISOString().replace(/\.\d+Z$/, 'Z');
