import { CONTENT_TABLE_NAMES, kindOf } from '#congress/content-tables.ts';

/** The roles of the team. An account without a role has no more rights than an anonymous visitor. */
export const TEAM_ROLES = ['owner', 'editor', 'reviewer', 'reader'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The names of the roles in Portuguese, the language of the administrator area. */
export const TEAM_ROLE_NAMES: Record<TeamRole, string> = {
  owner: 'Coordenação',
  editor: 'Edição',
  reviewer: 'Revisão',
  reader: 'Leitura de mensagens',
};

/**
 * `readContent` covers what the team sees of the content beyond what is public: its history, the preview, the record of
 * facts. The rights to enquiries cover everything that visitors send or leave, subscriptions included.
 */
const RIGHTS = [
  ...(['readContent', 'writeContent', 'writeNotes', 'writeDrafts', 'writeFacts', 'writeEditions'] as const),
  ...(['readEnquiries', 'writeEnquiries', 'manageTeam'] as const),
];
export type Right = (typeof RIGHTS)[number];

/** The rights of each role. `tests/contract/roles.test.ts` checks that the database's policies agree. */
const RIGHTS_OF: Record<TeamRole, readonly Right[]> = {
  owner: RIGHTS,
  editor: ['readContent', 'writeContent', 'writeNotes', 'writeDrafts'],
  reviewer: ['readContent', 'writeNotes', 'writeDrafts'],
  reader: ['readEnquiries'],
};

/** Whether a role has a right; false without a role. */
export const may = (role: TeamRole | null | undefined, right: Right): boolean =>
  role != null && RIGHTS_OF[role].includes(right);

interface TableRights {
  /** 'everybody': no account needed. */
  read: Right | 'everybody';
  /** 'nobody': rows are written by triggers only. */
  write: Right | 'nobody';
}

/** The rights that the tables and views of the data API require. */
export const TABLE_RIGHTS: Readonly<Record<string, TableRights>> = {
  ...Object.fromEntries(
    CONTENT_TABLE_NAMES.map((table): [string, TableRights] => [
      table,
      { read: 'everybody', write: kindOf(table).writing ?? 'writeContent' },
    ]),
  ),
  session_people: { read: 'everybody', write: 'nobody' },
  event_facts: { read: 'readContent', write: 'writeFacts' },
  glossary: { read: 'readContent', write: 'writeContent' },
  outdated_translations: { read: 'readContent', write: 'writeContent' },
  notes: { read: 'readContent', write: 'writeNotes' },
  drafts: { read: 'readContent', write: 'writeDrafts' },
  draft_words: { read: 'readContent', write: 'nobody' },
  releases: { read: 'readContent', write: 'writeContent' },
  // Sending a mailing also requires the right to read enquiries, because it uses visitors' addresses
  // (server/mailings/routes.ts).
  mailings: { read: 'readContent', write: 'writeContent' },
  content_history: { read: 'readContent', write: 'nobody' },
  content_changes: { read: 'readContent', write: 'nobody' },
  content_authors: { read: 'readContent', write: 'nobody' },
  sample_content: { read: 'writeContent', write: 'nobody' },
  confirmed_facts: { read: 'readContent', write: 'writeFacts' },
  security_events: { read: 'manageTeam', write: 'nobody' },
  enquiries: { read: 'readEnquiries', write: 'writeEnquiries' },
  feedback: { read: 'readEnquiries', write: 'writeEnquiries' },
  newsletter_subscribers: { read: 'readEnquiries', write: 'writeEnquiries' },
};

/**
 * Whether a table of the data API holds what visitors sent or left. Reads of such tables are recorded as security
 * events.
 */
export const holdsPersonalData = (table: string): boolean => TABLE_RIGHTS[table]?.read === 'readEnquiries';

/** Whether a role (null: none) may read a table of the data API. Tables without an entry cannot be read. */
export function mayRead(role: TeamRole | null, table: string): boolean {
  const read = TABLE_RIGHTS[table]?.read;
  return read === 'everybody' || (read !== undefined && may(role, read));
}

/** The right required to write to a table of the data API; null when nobody may. */
export function rightToWrite(table: string): Right | null {
  const { write = 'nobody' } = TABLE_RIGHTS[table] ?? {};
  return write === 'nobody' ? null : write;
}

/** Whether a role may write to a table of the data API. */
export function mayWrite(role: TeamRole | null | undefined, table: string): boolean {
  const right = rightToWrite(table);
  return right !== null && may(role, right);
}
