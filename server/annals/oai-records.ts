import { html, raw } from 'hono/html';
import { sql } from 'kysely';
import { paperPath, pdfPath } from '#congress/annals/addresses.ts';
import { filedName } from '#congress/annals/people.ts';
import { pageRange, wholeAbstract } from '#congress/annals/rules.ts';
import type { StoredPaper, StoredVolume } from '#congress/annals/schema.ts';
import { xmlText } from '#congress/text.ts';
import type { Database } from '#database/tables.ts';

/** A paper as harvesters see it, or the tombstone of one that is no longer public. */
export interface OaiRecord {
  id: string;
  edition: number;
  /** When the paper or its volume was last changed, or the paper was withdrawn, in whole seconds. */
  stamp: string;
  paper: StoredPaper | null;
  volume: StoredVolume | null;
}

/** Criteria of a list of records; times in whole seconds. */
interface Selection {
  from?: string | undefined;
  until?: string | undefined;
  edition?: number | undefined;
  /** The last record of the previous page. */
  after?: { stamp: string; id: string } | undefined;
}

// Preselects possible samples before the costly comparison of each row with its original.
const SAMPLE = sql`(SELECT row_id FROM plenaria.sample_rows WHERE table_name = 'papers')`;

/** The time zone of the congress, and the current day in it. */
export interface Today {
  day: string;
  timeZone: string;
}

// Repositories keep harvested records forever, so the sample's invented papers are never records and leave no tombstones. The stamp of
// a paper is never earlier than the day its volume becomes public, so incremental harvests find it. A paper that was public and no
// longer is becomes a deleted record.
const recordsOn = ({ day, timeZone }: Today) => sql`
  WITH public_papers AS (
    SELECT p.id, p.edition, date_trunc('second', greatest(p.updated_at, v.updated_at, v.published::timestamp AT TIME ZONE ${timeZone}::text)
        AT TIME ZONE 'UTC') AS stamp
      FROM papers p JOIN volumes v USING (edition) WHERE v.published <= ${day}::date
        AND NOT (p.id::text IN ${SAMPLE} AND plenaria.is_sample('papers', to_jsonb(p))))
  SELECT id, edition, stamp, false AS gone FROM public_papers
  UNION ALL
  SELECT w.paper_id, w.edition, date_trunc('second', w.since AT TIME ZONE 'UTC'), true FROM plenaria.withdrawn_papers w
    WHERE NOT EXISTS (SELECT FROM public_papers p WHERE p.id = w.paper_id)`;

/** The annals as an OAI repository. */
export function createOaiRecords(database: Database, today: () => Today) {
  async function read(condition: ReturnType<typeof sql>, most: number): Promise<OaiRecord[]> {
    const { rows } = await sql<OaiRecord>`
      SELECT record.id, record.edition, to_char(stamp, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS stamp,
        CASE WHEN NOT gone THEN to_jsonb(p) END AS paper, to_jsonb(v) AS volume
      FROM (SELECT * FROM (${recordsOn(today())}) every WHERE ${condition} ORDER BY stamp, id LIMIT ${sql.lit(most)}) record
      LEFT JOIN papers p ON p.id = record.id LEFT JOIN volumes v ON v.edition = p.edition
      ORDER BY record.stamp, record.id`.execute(database);
    return rows;
  }

  return {
    /**
     * The editions with records, also deleted ones, and public volumes without any; editions of the sample only if they contain
     * papers that are not the sample's. Without a title, the volume is no longer public.
     */
    async volumes() {
      const { rows } = await sql<{ edition: number; title: string | null }>`
        WITH volumes_on AS (SELECT * FROM volumes WHERE published <= ${today().day}::date),
          listed AS (SELECT edition FROM (${recordsOn(today())}) record
            UNION SELECT edition FROM volumes_on v WHERE NOT plenaria.is_sample('volumes', to_jsonb(v)))
        SELECT edition, title FROM listed LEFT JOIN volumes_on USING (edition) ORDER BY edition`.execute(
        database,
      );
      return rows;
    },
    /** The earliest stamp; null without records. */
    async earliest(): Promise<Date | null> {
      const { rows } = await sql<{ earliest: Date | null }>`
        SELECT min(stamp) AT TIME ZONE 'UTC' AS earliest FROM (${recordsOn(today())}) record`.execute(
        database,
      );
      return rows[0]?.earliest ?? null;
    },
    async find(id: string): Promise<OaiRecord | undefined> {
      const [record] = await read(sql`id = ${id}`, 1);
      return record;
    },
    /** The next records of a selection, at most `most`, and the total number. */
    async list({ from, until, edition, after }: Selection, most: number) {
      const within = sql`(${from ?? null}::timestamp IS NULL OR stamp >= ${from ?? null}::timestamp)
        AND (${until ?? null}::timestamp IS NULL OR stamp <= ${until ?? null}::timestamp)
        AND (${edition ?? null}::integer IS NULL OR edition = ${edition ?? null}::integer)`;
      const rest = sql`${within} AND (${after?.id ?? null}::uuid IS NULL
        OR (stamp, id) > (${after?.stamp ?? null}::timestamp, ${after?.id ?? null}::uuid))`;
      const records = await read(rest, most);
      const { rows } = await sql<{ size: number }>`
        SELECT count(*)::integer AS size FROM (${recordsOn(today())}) record WHERE ${within}`.execute(
        database,
      );
      return { records, size: rows[0]?.size ?? 0 };
    },
  };
}

/** A paper in unqualified Dublin Core (`oai_dc`). @param origin the site's address without a trailing slash */
export function dublinCore(paper: StoredPaper, volume: StoredVolume, origin: string) {
  const pdf = pdfPath(paper);
  const texts = [
    { language: paper.language, title: paper.title, abstract: paper.abstract },
    ...Object.entries(paper.translations).map(([language, { title = '', abstract = '' } = {}]) => ({
      ...{ language, title, abstract },
    })),
  ];
  return html`<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd">
${texts.map(({ title, language }) => element('title', title, language))}
${paper.authors.map((author) => element('creator', filedName(author)))}
${paper.descriptors.map((descriptor) => element('subject', descriptor, paper.language))}
${texts.map(({ abstract, language }) => element('description', wholeAbstract(abstract), language))}
${element('publisher', volume.publisher)}
${element('date', volume.published)}
${element('type', 'info:eu-repo/semantics/conferenceObject')}
${element('format', pdf && 'application/pdf')}
${element('identifier', origin + paperPath(paper))}
${element('identifier', paper.doi && `https://doi.org/${paper.doi}`)}
${element('identifier', pdf && origin + pdf)}
${element('source', [volume.title, paper.pages && `p. ${pageRange(paper)}`].filter(Boolean).join(', '))}
${element('source', volume.issn && `ISSN ${volume.issn}`)}
${element('source', volume.isbn && `ISBN ${volume.isbn}`)}
${element('language', paper.language.slice(0, 2))}
</oai_dc:dc>`;
}

/** @param name a Dublin Core element @param language the language of the text */
function element(name: string, text: string | null | undefined, language?: string) {
  if (!text) return '';
  const written = language ? html` xml:lang="${language}"` : '';
  return html`<dc:${raw(name)}${written}>${xmlText(text)}</dc:${raw(name)}>`;
}
