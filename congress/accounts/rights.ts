import { CONTENT_TABLE_NAMES, kindOf } from '#congress/content-tables.ts';

/** What a person of the team is to the site. Whoever has an account and none of these is a stranger. */
export const TEAM_ROLES = ['owner', 'editor', 'reviewer', 'reader'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** In Portuguese, as all that the team reads. */
export const TEAM_ROLE_NAMES: Record<TeamRole, string> = {
  owner: 'Coordenação',
  editor: 'Edição',
  reviewer: 'Revisão',
  reader: 'Leitura de mensagens',
};

/**
 * `readContent`: what the team sees of the content beside what everybody does: its history, the preview, the facts as a record.
 * Enquiries stand for all that visitors send and leave behind, subscriptions included.
 */
const RIGHTS = [
  ...(['readContent', 'writeContent', 'writeNotes', 'writeDrafts', 'writeFacts', 'writeEditions'] as const),
  ...(['readEnquiries', 'writeEnquiries', 'manageTeam'] as const),
];
export type Right = (typeof RIGHTS)[number];

/** What each role may do. The policies of the database are held against it by `tests/contract/roles.test.ts`. */
const RIGHTS_OF: Record<TeamRole, readonly Right[]> = {
  owner: RIGHTS,
  editor: ['readContent', 'writeContent', 'writeNotes', 'writeDrafts'],
  reviewer: ['readContent', 'writeNotes', 'writeDrafts'],
  reader: ['readEnquiries'],
};

/** Whether a role is enough; nobody's never is. */
export const may = (role: TeamRole | null | undefined, right: Right): boolean =>
  role != null && RIGHTS_OF[role].includes(right);

interface TableRights {
  /** 'everybody': also without an account. */
  read: Right | 'everybody';
  /** 'nobody': rows come and go by triggers alone. */
  write: Right | 'nobody';
}

/** What the tables and views of the data API take. */
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
  // Sending one takes the right to what visitors left: their addresses (server/mailings/routes.ts).
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

/** Whether a table of the data API holds what visitors sent or left behind: who of the team is told of it is recorded. */
export const holdsPersonalData = (table: string): boolean => TABLE_RIGHTS[table]?.read === 'readEnquiries';

/** Whether a role (null: nobody's) may read a table of the data API. A table without a rule is read by nobody. */
export function mayRead(role: TeamRole | null, table: string): boolean {
  const read = TABLE_RIGHTS[table]?.read;
  return read === 'everybody' || (read !== undefined && may(role, read));
}

/** The right that it takes to write to a table of the data API; null: nobody has it. */
export function rightToWrite(table: string): Right | null {
  const { write = 'nobody' } = TABLE_RIGHTS[table] ?? {};
  return write === 'nobody' ? null : write;
}

/** Whether a role may do so. */
export function mayWrite(role: TeamRole | null | undefined, table: string): boolean {
  const right = rightToWrite(table);
  return right !== null && may(role, right);
}
