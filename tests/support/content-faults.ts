import { rightToWrite } from '#congress/accounts/rights.ts';
import { CONTENT_TABLES, type ContentTable, kindOf } from '#congress/content-tables.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { MAILING_TEXTS } from '#congress/mailings/schema.ts';

export type Row = Record<string, unknown> & { id: string };

/** The rule that a fault violates. For drafts, rules of texts apply when they are written, the others when they are published. */
export type Rule = 'text' | 'translation' | 'picture' | 'bound' | 'server' | 'place' | 'group' | 'edition';

export interface Fault {
  rule: Rule;
  table: string;
  /** The values that are written and must not be stored. */
  changes: Record<string, unknown>;
  /** The column that is checked. */
  column: string;
  /** Whether the rule is only checked at the end of the transaction. */
  late?: true;
}

export interface Column {
  table: string;
  name: string;
  /** PostgreSQL's name of the type. */
  type: string;
  /** The rule for its texts (`plenaria.text_kind`). */
  kind: string | null;
}

const REVERSED = 'Em \u202Everb';
/** Invalid texts of each kind, none of which occurs in the sample. */
const TEXTS: Record<string, string[]> = {
  placed: ['Em {{nothing}}', '<b>Em breve</b>', REVERSED],
  text: [REVERSED],
  name: ['A\u200Bna', 'A\u202Ena'],
  address: ['//evil.example', 'https://ana:pw@evil.example', 'https://evil.example/\u202E'],
  link: ['//evil.example', '/\\evil.example', 'https://ana:pw@evil.example'],
};
const PICTURES = [
  'https://evil.example/foto.png',
  'data:text/html,<p>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
];

/** Values for each type of column that some rule refuses; used for a column if the schema of its table refuses them. */
const PROBES: Record<string, unknown[]> = {
  text: [
    ' ',
    'zzz zzz',
    'z'.repeat(10_000),
    '08:30 - 07:30',
    'http://lattes',
    '150% 20%',
    '2049-3631',
    '978-85-333-0000-0',
  ],
  integer: [-1, 0, 100_000],
  date: ['infinity', 'amanhã'],
  'timestamp with time zone': ['infinity', 'amanhã'],
  'text[]': [['zzz']],
  jsonb: [
    {},
    [{ name: ' ' }],
    [{ nome: 'Ana Lima' }],
    [{ name: `Ana ${'z'.repeat(300)}` }],
    [{ name: 'Ana Lima', institution: 'z'.repeat(300) }],
    [{ name: 'Ana Lima', orcid: '0000-0000-0000-0002' }],
  ],
};

/** Times and states that the writer of a row may set; the server sets all others. */
const TOLD: Record<string, string[]> = {
  drafts: ['seen'],
  enquiries: ['status'],
  newsletter_subscribers: ['status', 'requested_at', 'confirmed_at', 'left_at'],
  notices: ['starts_at', 'ends_at'],
  outdated_translations: ['since'],
  releases: ['publish_at'],
};
export const FORGED = {
  id: '00000000-0000-4000-8000-000000002001',
  time: '2001-06-01T12:00:00+00:00',
  word: '2001',
};

/** A value for a column that only the server may set; undefined: the writer of the row may set the column. */
function forged({ table, name, type }: Column): unknown {
  const isServers =
    type === 'timestamp with time zone' ||
    /(_by|author|state|status|failure|change_id|^content|looked_at)$/.test(name);
  if (!isServers || TOLD[table]?.includes(name)) return undefined;
  if (name === 'looked_at') return [{ id: FORGED.id, written_at: FORGED.time }];
  if (name.endsWith('_at')) return FORGED.time;
  if (name === 'change_id') return 2001;
  return /^(scheduled|written)_by$/.test(name) ? FORGED.id : FORGED.word;
}

/** The columns of a table that have translations. */
const translatedOf = (table: string): readonly string[] =>
  table === 'mailings' ? MAILING_TEXTS : (CONTENT_TABLES[table as ContentTable]?.translated ?? ['term']);

/** A value for a column that contains the text, nested as in that type of column. */
function cellOf({ table, name, type }: Column, text: string): unknown {
  if (type === 'text[]') return [text];
  if (type !== 'jsonb') return text;
  return name === 'translations' ? { en: { [translatedOf(table)[0] ?? 'name']: text } } : [{ name: text }];
}

const isContent = (table: string): table is ContentTable => table in CONTENT_TABLES;

function faultsOf(column: Column): [Rule, unknown][] {
  const { table, name, type, kind } = column;
  const server = forged(column);
  if (server !== undefined) return [['server', server]];
  // Rows from visitors are stored as they were sent.
  if (rightToWrite(table) === 'writeEnquiries') return [];
  if (kind === 'facts') return FACTS.map((facts) => ['text', facts]);
  const isPicture = isContent(table) && kindOf(table).picture === name;
  if (isPicture) return PICTURES.map((picture) => ['picture', picture]);
  const rule = isContent(table) ? kindOf(table).schema.shape[name] : undefined;
  const texts = (TEXTS[kind ?? ''] ?? []).map((text): [Rule, unknown] => ['text', cellOf(column, text)]);
  if (name === 'id') return [];
  if (name === 'translations') {
    const [first = 'name'] = translatedOf(table);
    const wrong = [{ fr: { [first]: 'x' } }, { en: { nothing: 'x' } }, { en: { [first]: ' ' } }, []];
    return [...texts, ...wrong.map((value): [Rule, unknown] => ['translation', value])];
  }
  const refused = (PROBES[type] ?? []).filter((value) => rule && !rule.safeParse(value).success);
  return [...texts, ...refused.map((value): [Rule, unknown] => ['bound', value])];
}

const withCheckout = (checkout: string) => ({
  ...shippedFacts,
  links: { ...shippedFacts.links, checkout },
});
const FACTS = [
  ...['//evil.example', 'https://ana:pw@evil.example', 'https://evil.example/\u202E'].map(withCheckout),
  { ...shippedFacts, congress: { ...shippedFacts.congress, shortName: REVERSED } },
];

/** Faults that involve several columns, or another row. `lecture`: the id of a lecture outside of a round table. */
const OF_ROWS = (lecture: string): Fault[] => [
  { rule: 'group', table: 'program_items', column: 'parent_id', changes: { parent_id: lecture } },
  { rule: 'group', table: 'program_items', column: 'parent_id', changes: { parent_id: FORGED.id } },
  { rule: 'place', table: 'program_items', column: 'day', changes: { day: 9 } },
  { rule: 'place', table: 'program_items', column: 'auditorium', changes: { auditorium: 'Sala 99' } },
  { rule: 'bound', table: 'program_items', column: 'title', changes: { title: ' ' } },
  {
    rule: 'bound',
    table: 'program_items',
    column: 'theme',
    changes: { type: 'mesa_redonda', theme: null },
  },
  {
    rule: 'bound',
    table: 'notices',
    column: 'ends_at',
    changes: { starts_at: '2098-01-01', ends_at: '2097-01-01' },
  },
  { rule: 'bound', table: 'mailings', column: 'day', changes: { audience: 'subscribers', day: 1 } },
  { rule: 'bound', table: 'mailings', column: 'day', changes: { audience: 'all_sponsors', day: 0 } },
  { rule: 'bound', table: 'mailings', column: 'day', changes: { audience: 'all_speakers', day: -1 } },
  { rule: 'bound', table: 'faq', column: 'link', changes: { link: '/contato', link_text: null } },
  ...['volumes', 'editions'].map(
    (table): Fault => ({
      rule: 'bound',
      table,
      column: 'last_day',
      changes: { first_day: '2024-05-03', last_day: '2024-05-02' },
    }),
  ),
  { rule: 'edition', table: 'papers', column: 'edition', changes: { edition: 77 }, late: true },
];

/** All faults for these columns, none of which may be stored. */
export const faultsIn = (columns: readonly Column[], lecture: string): Fault[] => [
  ...columns.flatMap((column) =>
    faultsOf(column).map(
      ([rule, value]): Fault => ({
        ...{ rule, table: column.table, column: column.name },
        changes: { [column.name]: value },
        ...(column.table === 'papers' && column.name === 'edition' && { late: true }),
      }),
    ),
  ),
  ...OF_ROWS(lecture),
];
