import { rightToWrite } from '#congress/accounts/rights.ts';
import { CONTENT_TABLES, type ContentTable, kindOf } from '#congress/content-tables.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { MAILING_TEXTS } from '#congress/mailings/schema.ts';

export type Row = Record<string, unknown> & { id: string };

/** What a fault is against; those of texts hold for drafts as they are written, the others once they are published. */
export type Rule = 'text' | 'translation' | 'picture' | 'bound' | 'server' | 'place' | 'group' | 'edition';

export interface Fault {
  rule: Rule;
  table: string;
  /** What is written, and what must not be stored. */
  changes: Record<string, unknown>;
  /** The column that is looked at. */
  column: string;
  /** Whether the rule is looked at as the transaction ends. */
  late?: true;
}

export interface Column {
  table: string;
  name: string;
  /** As PostgreSQL names it. */
  type: string;
  /** What its texts may hold (`plenaria.text_kind`). */
  kind: string | null;
}

const REVERSED = 'Em \u202Everb';
/** What a text of each kind may not hold. Each can be told from all that the sample says. */
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

/** Of each type of column, values that some rule refuses: those count that the schema of the kind refuses. */
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

/** Times and states that are for whoever writes the row to tell; all others come of what somebody did. */
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

/** A value that only the server would write; undefined: the column is told by whoever writes the row. */
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

/** The columns whose translations a table keeps. */
const translatedOf = (table: string): readonly string[] =>
  table === 'mailings' ? MAILING_TEXTS : (CONTENT_TABLES[table as ContentTable]?.translated ?? ['term']);

/** A value of a column that holds the text, as deep as the column keeps texts. */
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
  // What visitors sent is kept as they wrote it.
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

/** What takes more than one column, or another row, to be wrong. `lecture` is one on its own. */
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

/** Everything that no way may store, of these columns. */
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
