import { createHash, randomUUID } from 'node:crypto';
import { may, type Right, rightToWrite, TEAM_ROLES, type TeamRole } from '#congress/accounts/rights.ts';
import { CONTENT_TABLES, tablesThat } from '#congress/content-tables.ts';
import { isOwnPageTable } from '#congress/own-pages/fields.ts';
import { type Fault, FORGED, type Row, type Rule } from './content-faults.ts';
import type { Answer, ContentSite, Statement } from './content-site.ts';

/** What is written: a row that is stored, with other values in some columns. */
export interface Attempt {
  table: string;
  stored: Row;
  changes: Record<string, unknown>;
  /** Whether the rule is looked at as the transaction ends. */
  late?: true;
}

/** A way in which content is written. */
export interface Way {
  /** The functions of the database and the addresses that it goes through. */
  covers: readonly string[];
  writes: (table: string) => boolean;
  /** The rights that it takes besides that to write the table. */
  rights?: readonly Right[];
  /** Whether it takes no right to write the table, for what it writes is a draft; and so whether it keeps texts alone from faults. */
  drafts?: true;
  /** Whether nobody signs in to it. */
  open?: true;
  /** Whether the server knows what it writes from its history, which nobody else writes. */
  fromHistory?: true;
  /** Whether it is the row itself that is written, so that what a rule says of it is said here first. */
  plain?: true;
  /** Whether one fault of each rule and table is enough: what it goes through is gone through by another way, too, or takes long. */
  sparingly?: true;
  does: (site: ContentSite, caller: TeamRole | 'stranger' | 'anonymous', attempt: Attempt) => Promise<Answer>;
}

const isContent = (table: string) => table in CONTENT_TABLES;
const IMPORTED = tablesThat(({ toldApartBy }) => toldApartBy) as string[];
const ARRANGED = tablesThat(({ arranged }) => arranged === 'replace') as string[];
/** The tables whose changes are in the history, which are those that have drafts. */
const isRecorded = (table: string) => isContent(table) || table === 'event_facts';

/** Rows of the others come and go. */
const isChanged = (table: string) => !['notes', 'outdated_translations', 'confirmed_facts'].includes(table);

const newId = (table: string) => (table === 'site_texts' ? 'home.hero.title' : randomUUID());
const rowOf = ({ stored, changes }: Attempt): Row => ({ ...stored, ...changes });
/** What a table’s columns become where one row may say it once. */
const ANOTHER: Record<string, object> = {
  editions: { number: 99 },
  volumes: { edition: 99 },
  papers: { slug: '', doi: null },
  drafts: { row_id: randomUUID(), seen: null, changes: { name: 'Ana', title: 'T', bio: 'B' } },
  newsletter_subscribers: { email: 'e@f.example' },
  outdated_translations: { row_id: 'y' },
  confirmed_facts: { path: 'contact.phone' },
  glossary: { term: 'Outro' },
};
const GENERATED: Record<string, string[]> = { drafts: ['name', 'removes'], enquiries: ['email'] };
const written = (table: string, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !GENERATED[table]?.includes(name)));
/** The row as a new one. */
export const anew = ({ table, stored, changes }: Attempt, id = newId(table)) =>
  written(table, { ...stored, ...ANOTHER[table], ...changes, id }) as Row;
/** A new row of a list as a form writes it: without the columns that are the server's. */
const asForm = (attempt: Attempt) => {
  const { id: _, created_at: __, updated_at: ___, ...row } = anew(attempt);
  return { ...row, ...attempt.changes };
};
const seenOf = ({ stored }: Attempt) => [{ id: stored.id, updated_at: stored.updated_at }];

export const WRITTEN_AT = '2026-01-01T00:00:00+00:00';
/** A draft that a version before left: no trigger has looked at it. */
export function aDraft({ table, stored, changes }: Attempt, release: string | null = null) {
  const id = randomUUID();
  const plant: Statement = {
    text: `INSERT INTO drafts (id, table_name, row_id, changes, seen, author, release_id, written_at)
      VALUES ($1, $2, $3, $4, (SELECT updated_at FROM public.${table} WHERE id::text = $3), 'Ana', $5, $6)`,
    values: [id, table, stored.id, JSON.stringify(changes), release, WRITTEN_AT],
  };
  return { plant, looked: [{ id, written_at: WRITTEN_AT }] };
}

/** A change of the history, after which the row was what it is now. */
export function aChange({ table, stored, changes }: Attempt, number: number): Statement[] {
  const [[column = '', value] = []] = Object.entries(changes);
  const isPicture = typeof value === 'string' && ['image', 'logo'].includes(column);
  const hash = isPicture ? createHash('sha256').update(value).digest('hex') : null;
  return [
    {
      text: `INSERT INTO plenaria.pictures SELECT $1, $2 WHERE $1::text IS NOT NULL`,
      values: [hash, isPicture ? value : null],
    },
    {
      text: `INSERT INTO plenaria.history (table_name, row_id, action, before, after, picture_column, before_picture, transaction_id)
        SELECT $1, $2, 'UPDATE', to_jsonb(t) || $3, to_jsonb(t), $4, $5, $6 FROM public.${table} t WHERE id::text = $2`,
      values: [
        table,
        stored.id,
        JSON.stringify(isPicture ? {} : changes),
        isPicture ? column : null,
        hash,
        number,
      ],
    },
  ];
}

const call =
  (
    name: string,
    argumentsOf: (attempt: Attempt, site: ContentSite) => object | Promise<object>,
  ): Way['does'] =>
  async (site, caller, attempt) =>
    site.call(caller, name, await argumentsOf(attempt, site), { read: attempt });

/** No change has a number like this one of itself. */
const CHANGE = { change: -1 };

/** Each way in which content is written, by what people call it. */
export const WAYS: Record<string, Way> = {
  'adding a row': {
    covers: ['POST /rest/v1/:name'],
    plain: true,
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
    plain: true,
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

/** What writes nothing that its caller says: it moves, removes, copies or joins what is stored. */
export const WRITES_NOTHING_GIVEN = [
  ...tablesThat(({ arranged }) => arranged === 'order').map((table) => `order_${table}`),
  ...['merge_speakers', 'remove_sample_content', 'DELETE /rest/v1/:name', 'POST /rest/v1/rpc/:name'],
];

/** Whether a role may write a table's rows in a way. */
export const mayBy = ({ rights = [], drafts, open }: Way, role: TeamRole | null, table: string): boolean => {
  const ofTable = rightToWrite(table);
  const taken = drafts ? ['writeDrafts' as const] : ofTable ? [ofTable] : [];
  return open || [...rights, ...taken].every((right) => may(role, right));
};

/** Those of the team who may write so, the first of them the one whose turn it is. */
export function whoMay(way: Way, table: string, turn: number): TeamRole {
  const roles = TEAM_ROLES.filter((role) => mayBy(way, role, table));
  const role = roles[turn % roles.length];
  if (!role) throw new Error(`Nobody may write ${table}.`);
  return role;
}

/** Whether a way is where a rule holds; what a draft says besides its texts is looked at once it is published. */
const OF_DRAFTS: readonly Rule[] = ['text', 'server'];
const isHeld = ({ drafts, fromHistory }: Way, { rule }: Fault): boolean =>
  (!drafts || OF_DRAFTS.includes(rule)) && !(fromHistory && rule === 'server');

/**
 * The faults that are tried by a way.
 *
 * @param place of the fault that stands for those of its rule and table, which is another one by each way; absent: all are tried
 */
export function faultsFor(
  way: Way,
  faults: readonly Fault[],
  place = way.sparingly ? 0 : undefined,
): Fault[] {
  const held = faults.filter((fault) => way.writes(fault.table) && isHeld(way, fault));
  if (place === undefined) return held;
  const groups = Map.groupBy(held, ({ table, rule }) => `${table} ${rule}`);
  return [...groups.values()].flatMap((group) => group[place % group.length] ?? []);
}

/** A change that whoever has the rights may make. */
export function harmless(stored: Row): Record<string, unknown> {
  if (stored.facts) {
    const facts = stored.facts as { congress: object };
    return { facts: { ...facts, congress: { ...facts.congress, shortName: 'Outro' } } };
  }
  if ('path' in stored) return { path: 'contact.email' };
  const column = SAID.find((name) => name in stored) ?? 'language';
  return { [column]: 'Outro dizer' };
}
const SAID = [
  ...[
    'title',
    'subject',
    'question',
    'text',
    'caption',
    'story',
    'position',
    'term',
    'note',
    'remark',
    'name',
  ],
];
