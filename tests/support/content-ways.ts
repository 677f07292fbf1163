import { randomUUID } from 'node:crypto';
import { may, type Right, rightToWrite, TEAM_ROLES, type TeamRole } from '#congress/accounts/rights.ts';
import { CONTENT_TABLES, tablesThat } from '#congress/content-tables.ts';
import { isOwnPageTable } from '#congress/own-pages/fields.ts';
import { type Attempt, aChange, aDraft, anew, asForm, rowOf, seenOf, written } from './content-attempts.ts';
import { FORGED } from './content-faults.ts';
import type { Answer, ContentSite } from './content-site.ts';

/** A way to write content. */
export interface Way {
  /** The database functions and routes that it uses. */
  covers: readonly string[];
  /** The tables that can be written in this way. */
  writes: (table: string) => boolean;
  /** The rights that it requires in addition to that for the table. */
  rights?: readonly Right[];
  /** Whether it writes a draft: this requires no right for the table, and only the rules of texts are checked. */
  drafts?: true;
  /** Whether it requires no sign-in. */
  open?: true;
  /** Whether the written values come from the history, which only the server writes. */
  fromHistory?: true;
  /** Whether it writes the row directly, so that the rules are reported as they are, and which half of the faults is tried in it. */
  plain?: 0 | 1;
  /** The only column that it writes, if there is only one. */
  column?: string;
  /** Whether one fault of each rule and table is enough, because another way covers the same code, or because it is slow. */
  sparingly?: true;
  does: (site: ContentSite, caller: TeamRole | 'stranger' | 'anonymous', attempt: Attempt) => Promise<Answer>;
}

const isContent = (table: string) => table in CONTENT_TABLES;
const IMPORTED = tablesThat(({ toldApartBy }) => toldApartBy) as string[];
const ARRANGED = tablesThat(({ arranged }) => arranged === 'replace') as string[];
/** The tables with a history, which are also those with drafts. */
const isRecorded = (table: string) => isContent(table) || table === 'event_facts';

/** Whether rows are updated; those of the other tables are only inserted and deleted. */
export const isChanged = (table: string) =>
  !['notes', 'outdated_translations', 'confirmed_facts'].includes(table);

const call =
  (
    name: string,
    argumentsOf: (attempt: Attempt, site: ContentSite) => object | Promise<object>,
  ): Way['does'] =>
  async (site, caller, attempt) =>
    site.call(caller, name, await argumentsOf(attempt, site), { read: attempt });

/** A number that no real change has. */
const CHANGE = { change: -1 };

/** All ways to write content, by name. */
export const WAYS: Record<string, Way> = {
  'adding a row': {
    covers: ['POST /rest/v1/:name'],
    plain: 0,
    writes: (table) => table !== 'event_facts',
    does: (site, caller, attempt) => site.request(caller, 'POST', attempt, anew(attempt)),
  },
  'writing over a row': {
    covers: ['POST /rest/v1/:name'],
    writes: isChanged,
    does: (site, caller, attempt) =>
      site.request(caller, 'POST', attempt, written(attempt.table, rowOf(attempt)), 'merge-duplicates'),
  },
  'changing a row': {
    covers: ['PATCH /rest/v1/:name'],
    plain: 1,
    writes: isChanged,
    does: (site, caller, attempt) => site.request(caller, 'PATCH', attempt, attempt.changes),
  },
  'a draft': {
    covers: ['POST /rest/v1/:name'],
    writes: isRecorded,
    drafts: true,
    does: (site, caller, { table, stored, changes }) => {
      const draft = { table_name: table, row_id: `${stored.id}`, changes, seen: stored.updated_at };
      return site.request(caller, 'POST', { table: 'drafts', stored }, draft);
    },
  },
  'drafts of a list': {
    covers: ['change_drafts'],
    writes: isRecorded,
    drafts: true,
    does: (site, caller, { table, stored, changes }) => {
      const forged = { author: FORGED.word, written_by: FORGED.id, created_at: FORGED.time };
      const members = [{ ...forged, id: `${stored.id}`, changes, seen: stored.updated_at }];
      return site.call(caller, 'change_drafts', { list: table, members, seen: [] });
    },
  },
  'a draft that is published': {
    covers: ['publish_drafts'],
    writes: isRecorded,
    rights: ['writeContent'],
    does: (site, caller, attempt) => {
      const { plant, looked } = aDraft(attempt);
      return site.call(caller, 'publish_drafts', { drafts: looked }, { plant: [plant], read: attempt });
    },
  },
  'a release': {
    covers: ['publish_release'],
    writes: isRecorded,
    sparingly: true,
    rights: ['writeContent'],
    does: (site, caller, attempt) => {
      const release = site.release;
      const { plant, looked } = aDraft(attempt, release);
      const given = { release, drafts: looked };
      return site.call(caller, 'publish_release', given, { plant: [plant], read: attempt });
    },
  },
  'an import of a row that is there': {
    covers: ['import_rows'],
    writes: (table) => IMPORTED.includes(table),
    rights: ['writeContent'],
    does: call('import_rows', (attempt) => ({
      list: attempt.table,
      members: [{ ...attempt.changes, id: attempt.stored.id }],
      seen: seenOf(attempt),
    })),
  },
  'an import of a new row': {
    covers: ['import_rows'],
    writes: (table) => IMPORTED.includes(table),
    rights: ['writeContent'],
    does: (site, caller, attempt) => {
      const id = randomUUID();
      const members = [{ ...asForm(attempt), id }];
      const read = { ...attempt, stored: { ...attempt.stored, id } };
      return site.call(caller, 'import_rows', { list: attempt.table, members, seen: [] }, { read });
    },
  },
  'items that are moved on the grid': {
    covers: ['change_programme'],
    writes: (table) => table === 'program_items',
    rights: ['writeContent'],
    does: call('change_programme', (attempt) => ({
      members: [{ ...attempt.changes, id: attempt.stored.id }],
      seen: seenOf(attempt),
    })),
  },
  'a whole list': {
    covers: ARRANGED.map((table) => `replace_${table}`),
    writes: (table) => ARRANGED.includes(table),
    does: (site, caller, attempt) => {
      const members = [written(attempt.table, rowOf(attempt))];
      return site.call(caller, `replace_${attempt.table}`, { members }, { read: attempt });
    },
  },
  'a committee that is renamed': {
    covers: ['rename_committee'],
    writes: (table) => table === 'committees',
    column: 'type',
    rights: ['writeContent'],
    does: call('rename_committee', ({ stored, changes }) => ({
      former: stored.type,
      new_name: changes.type,
    })),
  },
  'the facts of an edition that begins': {
    covers: ['close_edition'],
    writes: (table) => table === 'event_facts',
    rights: ['writeEditions', 'writeContent'],
    does: call('close_edition', async ({ changes }, site) => {
      const facts = (changes.facts ?? {}) as { congress?: { edition: number } };
      const next = { ...facts, congress: { ...facts.congress, edition: (facts.congress?.edition ?? 0) + 1 } };
      return { facts: next, carried: ['program_items'], seen: await site.newestChange() };
    }),
  },
  'a change that is taken back': {
    covers: ['take_back'],
    writes: isRecorded,
    fromHistory: true,
    rights: ['writeContent'],
    does: (site, caller, attempt) =>
      site.call(caller, 'take_back', CHANGE, { plant: aChange(attempt, CHANGE.change), read: attempt }),
  },
  'one value that is taken back': {
    covers: ['take_back'],
    writes: isRecorded,
    fromHistory: true,
    sparingly: true,
    rights: ['writeContent'],
    does: (site, caller, attempt) => {
      const [path = ''] = Object.keys(attempt.changes);
      const part = { table_name: attempt.table, row_id: `${attempt.stored.id}`, path };
      return site.call(
        caller,
        'take_back',
        { ...CHANGE, part },
        { plant: aChange(attempt, CHANGE.change), read: attempt },
      );
    },
  },
  'the sample that comes back': {
    covers: ['restore_sample_content'],
    writes: (table) => isContent(table) && !['notices', 'site_texts'].includes(table),
    fromHistory: true,
    sparingly: true,
    rights: ['writeContent'],
    does: (site, caller, attempt) => {
      const { table, stored, changes } = attempt;
      const plant = [
        { text: `DELETE FROM public.${table} WHERE id::text = $1`, values: [stored.id] },
        {
          text: `UPDATE plenaria.history SET after = after || $2 WHERE row_id = $1 AND action = 'INSERT'`,
          values: [stored.id, JSON.stringify(changes)],
        },
        // Looking through the whole history would take most of the time, for rows that are there.
        { text: `DELETE FROM plenaria.history WHERE row_id <> $1`, values: [stored.id] },
      ];
      return site.call(caller, 'restore_sample_content', {}, { plant, read: attempt });
    },
  },
  'the page of a person or a company': {
    covers: ['POST /minha-pagina', 'POST /en/minha-pagina', 'POST /es/minha-pagina'],
    writes: isOwnPageTable,
    drafts: true,
    open: true,
    does: (site, _, attempt) => site.sendOwnPage(attempt),
  },
};

/** The functions and routes that write no value from the request: they move, delete, copy or merge stored rows. */
export const WRITES_NOTHING_GIVEN = [
  ...tablesThat(({ arranged }) => arranged === 'order').map((table) => `order_${table}`),
  ...[
    'merge_speakers',
    'remove_rows',
    'remove_sample_content',
    'DELETE /rest/v1/:name',
    'POST /rest/v1/rpc/:name',
  ],
];

/** Whether a role may write rows of a table in this way. */
export const mayBy = ({ rights = [], drafts, open }: Way, role: TeamRole | null, table: string): boolean => {
  const ofTable = rightToWrite(table);
  const taken = drafts ? ['writeDrafts' as const] : ofTable ? [ofTable] : [];
  return open || [...rights, ...taken].every((right) => may(role, right));
};

/** A role that may write the table in this way; different roles for different turns. */
export function whoMay(way: Way, table: string, turn: number): TeamRole {
  const roles = TEAM_ROLES.filter((role) => mayBy(way, role, table));
  const role = roles[turn % roles.length];
  if (!role) throw new Error(`Nobody may write ${table}.`);
  return role;
}
