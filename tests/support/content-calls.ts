import { tablesThat } from '#congress/content-tables.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { aChange, aDraft } from './content-attempts.ts';
import { FORGED, type Row } from './content-faults.ts';
import type { ContentSite, Statement } from './content-site.ts';

/** The versions that a caller has seen: the current ones, or others. */
export type Seen = 'current' | 'other';
interface Call {
  given: object;
  plant?: Statement[];
}
type CallOf = (site: ContentSite, seen: Seen) => Call | Promise<Call>;

const rowsOf = async (site: ContentSite, table: string) =>
  (
    await site.app.pool.query<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY order_position, created_at`,
    )
  ).rows.map(({ row }) => row);
const versions = (rows: Row[], seen: Seen) =>
  rows.map(({ id, updated_at }) => ({ id, updated_at: seen === 'current' ? updated_at : FORGED.time }));

/** Reverses the order of a list. */
const turned =
  (table: string): CallOf =>
  async (site, seen) => {
    const rows = await rowsOf(site, table);
    const places = rows.map(({ id, order_position }) => ({ id, order_position }));
    const [first] = places;
    if (first && seen === 'other') first.order_position = 50;
    return { given: { members: rows.toReversed().map(({ id }) => ({ id })), seen: places } };
  };

const saying = (site: ContentSite, table: string, changes: Record<string, unknown>) => ({
  table,
  stored: site.row(table),
  changes,
});
const TITLE = { title: 'Outro dizer' };

/** A call of each function of the data API that changes something, with the versions that its caller has seen. */
export const CALLS: Record<string, CallOf> = {
  ...Object.fromEntries(
    tablesThat(({ arranged }) => arranged === 'order').map((table) => [`order_${table}`, turned(table)]),
  ),
  ...Object.fromEntries(
    tablesThat(({ arranged }) => arranged === 'replace').map((table) => [`replace_${table}`, turned(table)]),
  ),
  import_rows: (site, seen) => {
    const speaker = site.row('speakers');
    const members = [{ id: speaker.id, ...TITLE }];
    return { given: { list: 'speakers', members, seen: versions([speaker], seen) } };
  },
  change_programme: (site, seen) => {
    const item = site.row('program_items');
    return { given: { members: [{ id: item.id, ...TITLE }], seen: versions([item], seen) } };
  },
  // Neither the last ones of their list nor neighbours.
  remove_rows: async (site, seen) => {
    const rows = (await rowsOf(site, 'speakers')).filter((_, place) => [0, 2].includes(place));
    return { given: { list: 'speakers', members: versions(rows, seen) } };
  },
  rename_committee: (site) => ({
    given: { former: site.row('committees').type, new_name: 'Comissão de Ética' },
  }),
  change_drafts: (site, seen) => {
    const draft = site.row('drafts');
    const members = [{ id: draft.row_id, changes: TITLE, seen: draft.seen }];
    const [version] = versions([draft], seen);
    return { given: { list: 'speakers', members, seen: [{ ...version, id: draft.row_id }] } };
  },
  publish_drafts: (site, seen) => {
    const { plant, looked } = aDraft(saying(site, 'faq', { question: 'Outra?' }));
    return { given: { drafts: seen === 'current' ? looked : olderThan(looked) }, plant: [plant] };
  },
  publish_release: (site, seen) => {
    const { release } = site;
    const { plant, looked } = aDraft(saying(site, 'faq', { question: 'Outra?' }), release);
    return { given: { release, drafts: seen === 'current' ? looked : olderThan(looked) }, plant: [plant] };
  },
  take_back: (site, seen) => {
    const attempt = saying(site, 'speakers', TITLE);
    // Another user wrote the row after that change.
    const later = {
      text: 'UPDATE speakers SET updated_at = now() WHERE id = $1',
      values: [attempt.stored.id],
    };
    const plant = [...aChange(attempt, -1), later, ...aChange(attempt, -2)];
    return { given: { change: -1, seen: seen === 'current' ? Number.MAX_SAFE_INTEGER : 0 }, plant };
  },
  merge_speakers: async (site, seen) => {
    const [gone, stays] = await rowsOf(site, 'speakers');
    if (!gone || !stays) throw new Error('There are not two speakers.');
    return { given: { gone: gone.id, stays: stays.id, seen: versions([gone, stays], seen) } };
  },
  close_edition: async (site, seen) => {
    const { congress } = shippedFacts;
    const facts = { ...shippedFacts, congress: { ...congress, edition: congress.edition + 1 } };
    const newest = await site.newestChange();
    return { given: { facts, carried: ['program_items'], seen: seen === 'current' ? newest : newest - 1 } };
  },
  remove_sample_content: () => ({ given: {} }),
  restore_sample_content: () => ({
    given: {},
    // The last row of its list, because deleting another one would renumber the list, which undo does not restore.
    plant: [
      { text: 'DELETE FROM faq WHERE order_position = (SELECT max(order_position) FROM faq)', values: [] },
    ],
  }),
};

const olderThan = (looked: { id: string }[]) => looked.map(({ id }) => ({ id, written_at: FORGED.time }));
