import { html, raw } from 'hono/html';
import { z } from 'zod';
import { volumeSlug } from '#congress/annals/addresses.ts';
import type { Clock } from '#congress/clock.ts';
import { dayOf } from '#congress/day.ts';
import { xmlText } from '#congress/text.ts';
import type { Database } from '#database/tables.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import { createOaiRecords, dublinCore, type OaiRecord } from './oai-records.ts';
import {
  badToken,
  checkFormat,
  FORMAT,
  listingOf,
  OaiError,
  period,
  tokenOf,
  type Verb,
} from './oai-requests.ts';

export type Xml = ReturnType<typeof html>;

/** Records in one response; the rest follows by resumption token. */
const PAGE = 100;

interface VerbParameters {
  database: Database;
  snapshot: Pick<Snapshot, 'facts'>;
  clock: Clock;
  publicUrl: string;
  /** Address of the repository. */
  baseUrl: string;
}

type Verbs = Record<Verb, (args: Record<string, string>) => Promise<Xml>>;

/** The response to each verb of the protocol. @throws OaiError */
export function createOaiVerbs({ database, snapshot, clock, publicUrl, baseUrl }: VerbParameters): Verbs {
  const repository = createOaiRecords(database, () => {
    const { timeZone } = snapshot.facts().event;
    return { day: dayOf(clock(), timeZone), timeZone };
  });
  const { identifierOf, headerXml, recordXml } = recordsAsXml(publicUrl);

  async function recordOf(identifier: string): Promise<OaiRecord> {
    const id = identifier.split(':').at(-1) ?? '';
    const isOwn = z.uuid().safeParse(id).success && identifier === identifierOf({ id });
    const record = isOwn ? await repository.find(id) : undefined;
    if (!record) throw new OaiError('idDoesNotExist', 'This repository has no such record.');
    return record;
  }

  async function inSet(set: string) {
    const volume = (await repository.volumes()).find(({ edition }) => volumeSlug(edition) === set);
    if (!volume) throw new OaiError('noRecordsMatch', 'This repository has no such set.');
    return { edition: volume.edition };
  }

  async function list({ resumptionToken, metadataPrefix, set, from, until }: Record<string, string>) {
    if (resumptionToken === undefined) checkFormat(metadataPrefix);
    const listing =
      resumptionToken === undefined
        ? { ...period({ from, until }), ...(set !== undefined && (await inSet(set))) }
        : listingOf(resumptionToken);
    const { after } = listing;
    const { records, size } = await repository.list(listing, PAGE + 1);
    // Records after the token may have left the list since; the harvester begins again.
    if (records.length === 0)
      throw after ? badToken() : new OaiError('noRecordsMatch', 'No record is as it was asked for.');
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

  return {
    async Identify() {
      const { congress, contact } = snapshot.facts();
      const earliest = await repository.earliest();
      return html`<Identify>
<repositoryName>${xmlText(congress.name['pt-BR'])}</repositoryName>
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
      // The response is never split.
      if (resumptionToken !== undefined) throw badToken();
      const volumes = await repository.volumes();
      if (volumes.length === 0) throw new OaiError('noSetHierarchy', 'There are no annals yet.');
      return html`<ListSets>${volumes.map(
        ({ edition, title }) =>
          html`<set><setSpec>${volumeSlug(edition)}</setSpec><setName>${xmlText(title ?? volumeSlug(edition))}</setName></set>`,
      )}</ListSets>`;
    },
    async GetRecord({ identifier = '', metadataPrefix }) {
      checkFormat(metadataPrefix);
      return html`<GetRecord>${recordXml(await recordOf(identifier))}</GetRecord>`;
    },
    async ListIdentifiers(args) {
      const { records, token } = await list(args);
      return html`<ListIdentifiers>${records.map(headerXml)}${token}</ListIdentifiers>`;
    },
    async ListRecords(args) {
      const { records, token } = await list(args);
      return html`<ListRecords>${records.map(recordXml)}${token}</ListRecords>`;
    },
  };
}

/** XML of records and their identifiers for this site. */
function recordsAsXml(publicUrl: string) {
  const identifierOf = ({ id }: { id: string }) => `oai:${new URL(publicUrl).hostname}:${id}`;

  const headerXml = (record: OaiRecord): Xml =>
    html`<header${record.paper ? '' : raw(' status="deleted"')}><identifier>${identifierOf(record)}</identifier><datestamp>${record.stamp}</datestamp><setSpec>${volumeSlug(record.edition)}</setSpec></header>`;

  const recordXml = (record: OaiRecord): Xml => {
    const { paper, volume } = record;
    const metadata =
      paper && volume ? html`<metadata>${dublinCore(paper, volume, publicUrl)}</metadata>` : html``;
    return html`<record>${headerXml(record)}${metadata}</record>`;
  };

  return { identifierOf, headerXml, recordXml };
}

export const secondOf = (moment: Date) => moment.toISOString().replace(/\.\d+Z$/, 'Z');
