import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { z } from 'zod';
import { volumeSlug } from '#congress/annals/addresses.ts';
import type { StoredPaper, StoredVolume } from '#congress/annals/schema.ts';
import { xmlText } from '#congress/annals/xml-text.ts';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import type { Log } from '#server/log.ts';
import { dublinCore } from './dublin-core.ts';

export interface OaiParameters {
  database: Database;
  snapshot: Pick<Snapshot, 'facts'>;
  clock: Clock;
  publicUrl: string;
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
/** The granularity of the protocol: `YYYY-MM-DDThh:mm:ssZ`. */
const second = z.iso.datetime({ precision: 0 });

/** What is listed, and after which record it goes on: a token says all of it, so that it outlives the server that gave it. */
const ListingSchema = z.strictObject({
  from: second.optional(),
  until: second.optional(),
  edition: z.number().int().optional(),
  after: z.strictObject({ stamp: second, id: z.uuid(), listed: z.number().int() }).optional(),
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

/** A paper as harvesters are told of it, or the trace of one that was removed. */
interface OaiRecord {
  id: string;
  edition: number;
  /** When it or its volume was last changed, in whole seconds. */
  stamp: string;
  paper: StoredPaper | null;
  volume: StoredVolume | null;
}

// A removed paper is known by its last line in the history.
const RECORDS = sql`
  SELECT p.id, p.edition, date_trunc('second', greatest(p.updated_at, v.updated_at) AT TIME ZONE 'UTC') AS stamp
    FROM papers p JOIN volumes v USING (edition)
  UNION ALL
  (SELECT DISTINCT ON (h.row_id) h.row_id::uuid, (h.before ->> 'edition')::integer,
      date_trunc('second', h.changed_at AT TIME ZONE 'UTC')
    FROM plenaria.history h WHERE h.table_name = 'papers' AND h.action = 'DELETE'
      AND NOT EXISTS (SELECT FROM papers p WHERE p.id::text = h.row_id)
    ORDER BY h.row_id, h.id DESC)`;

/**
 * `/oai`: the annals for harvesters, by OAI-PMH 2.0 (openarchives.org/OAI/openarchivesprotocol.html) in Dublin Core. Each
 * volume is a set.
 */
export function createOai(parameters: OaiParameters): Hono {
  const { database, snapshot, clock, publicUrl, log } = parameters;
  const baseUrl = `${publicUrl}/oai`;
  const identifierOf = ({ id }: { id: string }) => `oai:${new URL(publicUrl).hostname}:${id}`;
  // Anybody may ask: whoever asks much waits for itself.
  const oneOfFew = pLimit(2);

  const routes = new Hono();
  routes.get('/', (c) => answer(c, new URL(c.req.url).searchParams));
  routes.post('/', async (c) => answer(c, new URLSearchParams(await c.req.text())));

  async function answer(c: Context, query: URLSearchParams) {
    let said: Xml;
    let request = html`<request>${baseUrl}</request>`;
    try {
      const { verb, given } = readRequest(query);
      const attributes = Object.entries({ verb, ...given }).map(
        ([name, value]) => html` ${raw(name)}="${value}"`,
      );
      request = html`<request${attributes}>${baseUrl}</request>`;
      said = await oneOfFew(() => VERBS[verb](given));
    } catch (error) {
      if (!(error instanceof OaiError)) {
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
      const { rows } = await sql<{ earliest: Date | null }>`
        SELECT min(stamp) AT TIME ZONE 'UTC' AS earliest FROM (${RECORDS}) record`.execute(database);
      return html`<Identify>
<repositoryName>${congress.name['pt-BR']}</repositoryName>
<baseURL>${baseUrl}</baseURL>
<protocolVersion>2.0</protocolVersion>
<adminEmail>${contact.email}</adminEmail>
<earliestDatestamp>${secondOf(rows[0]?.earliest ?? clock())}</earliestDatestamp>
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
      const volumes = await database
        .selectFrom('volumes')
        .select(['edition', 'title'])
        .orderBy('edition')
        .execute();
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
    const [record] = known ? await read(sql`id = ${id}`, 1) : [];
    if (!record) throw new OaiError('idDoesNotExist', 'This repository has no such record.');
    return record;
  }

  async function list({ resumptionToken, metadataPrefix, set, from, until }: Record<string, string>) {
    if (resumptionToken === undefined) checkFormat(metadataPrefix);
    const listing =
      resumptionToken === undefined ? await newListing({ set, from, until }) : listingOf(resumptionToken);
    const { after } = listing;
    const within = sql`(${listing.from ?? null}::timestamp IS NULL OR stamp >= ${listing.from ?? null}::timestamp)
      AND (${listing.until ?? null}::timestamp IS NULL OR stamp <= ${listing.until ?? null}::timestamp)
      AND (${listing.edition ?? null}::integer IS NULL OR edition = ${listing.edition ?? null}::integer)`;
    const rest = sql`${within} AND (${after?.id ?? null}::uuid IS NULL
      OR (stamp, id) > (${after?.stamp ?? null}::timestamp, ${after?.id ?? null}::uuid))`;
    const records = await read(rest, PAGE + 1);
    if (records.length === 0) throw new OaiError('noRecordsMatch', 'No record is as it was asked for.');
    const shown = records.slice(0, PAGE);
    const last = shown.at(-1);
    const cursor = after?.listed ?? 0;
    const { rows } = await sql<{ size: number }>`
      SELECT count(*)::integer AS size FROM (${RECORDS}) record WHERE ${within}`.execute(database);
    const isMore = last && records.length > PAGE;
    const next = isMore
      ? tokenOf({ ...listing, after: { stamp: last.stamp, id: last.id, listed: cursor + PAGE } })
      : '';
    const token =
      isMore || after
        ? html`<resumptionToken completeListSize="${rows[0]?.size ?? 0}" cursor="${cursor}">${next}</resumptionToken>`
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
      const volumes = await database.selectFrom('volumes').select('edition').execute();
      const volume = volumes.find(({ edition }) => volumeSlug(edition) === set);
      if (!volume) throw new OaiError('noRecordsMatch', 'This repository has no such set.');
      listing.edition = volume.edition;
    }
    return listing;
  }

  async function read(condition: ReturnType<typeof sql>, most: number): Promise<OaiRecord[]> {
    const { rows } = await sql<OaiRecord>`
      SELECT record.id, record.edition, to_char(stamp, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS stamp,
        to_jsonb(p) AS paper, to_jsonb(v) AS volume
      FROM (SELECT * FROM (${RECORDS}) every WHERE ${condition} ORDER BY stamp, id LIMIT ${sql.lit(most)}) record
      LEFT JOIN papers p ON p.id = record.id LEFT JOIN volumes v ON v.edition = p.edition
      ORDER BY record.stamp, record.id`.execute(database);
    return rows;
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
