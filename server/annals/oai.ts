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
import {
  badToken,
  checkFormat,
  FORMAT,
  type Listing,
  listingOf,
  momentOf,
  OaiError,
  readRequest,
  tokenOf,
  type Verb,
} from './oai-requests.ts';

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

const secondOf = (moment: Date) => moment.toISOString().replace(/\.\d+Z$/, 'Z');
