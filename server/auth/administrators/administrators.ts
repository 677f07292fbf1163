import type { Context } from 'hono';
import { z } from 'zod';
import { TEAM_ROLE_NAMES, TEAM_ROLES, type TeamRole } from '#congress/accounts/rights.ts';
import type { Transaction } from '#database/tables.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { forgetTokens } from '../accounts/one-time-tokens.ts';
import {
  hasUnprovenEmail,
  isPending,
  readAccount,
  setUser,
  storedMetadata,
  type User,
  type UserRow,
  usersBy,
} from '../accounts/users.ts';
import { AuthError } from '../errors.ts';
import { countMessage, mailLink, readEmail, redirectOf } from '../links-and-codes/send.ts';
import type { AuthParts } from '../parts.ts';
import { requireRecentProof } from '../passwords/proof.ts';
import { readJson } from '../request.ts';
import { requireRight, type SignedInUser } from '../sessions/bearer.ts';
import { endSessions, sessionsText } from '../sessions/ending.ts';

const NamedRole = z.object({ team_role: z.enum(TEAM_ROLES) });
const Invitation = NamedRole.extend({
  email: z.string().min(1).max(320),
  data: z.record(z.string(), z.unknown()).nullish(),
});

interface ListedUser extends User {
  username: string | null;
  /** Invited, without a password yet. */
  pending: boolean;
}

interface InvitedUser extends User {
  /** Only where no e-mail brings it. */
  invitation_link?: string;
}

/** GET /admin/users: the team, oldest account first. Throws as `requireRight`. */
export async function listAdministrators(
  parts: AuthParts,
  who: SignedInUser,
): Promise<{ users: ListedUser[]; aud: string }> {
  await requireRight(parts, who, 'manageTeam');
  const { database } = parts;
  const rows = await database
    .selectFrom('plenaria.users')
    .select('id')
    .where('team_role', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const accounts = await Promise.all(rows.map(({ id }) => readAccount(database, id)));
  return {
    users: accounts
      .filter((account) => account !== null)
      .map(({ user, row }) => ({ ...user, username: row.username, pending: isPending(row) })),
    aud: 'authenticated',
  };
}

/** GET /admin/users/{id}: one member of the team. Throws AuthError: 403 as `requireRight`, 404 `user_not_found`. */
export async function readAdministrator(
  parts: AuthParts,
  who: SignedInUser,
  id: string,
): Promise<ListedUser> {
  const { users } = await listAdministrators(parts, who);
  const found = users.find((user) => user.id === id.toLowerCase());
  if (!found) throw notFound();
  return found;
}

/**
 * POST /invite {email, team_role, data}: an owner invites somebody into the team; the invited person opens the mailed link and
 * sets a password with PUT /user. Repeating a pending invitation sends a new link and updates the role. Where the server
 * sends no e-mails the answer has the link, this once, for the owner to hand over, and earlier links are void (decision 109).
 * Throws AuthError:
 * 403 `not_admin`, `insufficient_aal`; 422 `email_exists`, `validation_failed`; 429 `over_email_send_rate_limit`.
 */
export async function invite(parts: AuthParts, c: Context, who: SignedInUser): Promise<InvitedUser> {
  await requireTeamChange(parts, who);
  const body = await readJson(c, Invitation);
  const { team_role } = body;
  const email = readEmail(body.email);
  const redirectTo = redirectOf(parts, c);
  const now = parts.clock();
  const invited = await parts.database.transaction().execute(async (transaction) => {
    const user_metadata = storedMetadata(body.data ?? {});
    // Of two concurrent invitations of one address, the second waits for the first and sends the e-mail again.
    await transaction
      .insertInto('plenaria.users')
      .values({ email, team_role, user_metadata, invited_at: now, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await usersBy(transaction, 'email', email).forUpdate().executeTakeFirst();
    if (!row?.team_role || !isPending(row)) {
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
    }
    await countMessage(parts, transaction, row, 'confirmation');
    await setUser(transaction, row.id, { team_role, handed_over_at: parts.sendsMail ? null : now });
    if (!parts.sendsMail || hasUnprovenEmail(row)) await voidInvitations(parts, transaction, row.id);
    await recordFor(parts, transaction, who, { kind: 'member_invited', account: row, role: team_role });
    const link = await mailLink(parts, transaction, {
      row: { ...row, team_role },
      ...{ kind: 'confirmation', to: email, redirectTo, pkce: null, inviter: displayNameOf(who) },
      network: visitorRateLimitKey(c, parts.trustProxy),
    });
    return { id: row.id, link };
  });
  const account = await readAccount(parts.database, invited.id);
  if (!account) throw new AuthError(422, 'email_exists', 'The invitation was taken back meanwhile');
  return { ...account.user, ...(!parts.sendsMail && { invitation_link: invited.link }) };
}

/** Voids the earlier links and the sessions that they opened: one that was handed over may have reached the wrong person. */
async function voidInvitations(
  { clock }: AuthParts,
  transaction: Transaction,
  user_id: string,
): Promise<void> {
  await forgetTokens(transaction, (token) => token('user_id', '=', user_id));
  await endSessions(transaction, user_id, 'all', clock());
}

/** The caller's display name: their name, or the address that they sign in with. */
function displayNameOf({ account: { user } }: SignedInUser): string | undefined {
  const { name } = user.user_metadata;
  return (typeof name === 'string' && name.trim()) || user.email || undefined;
}

/**
 * PUT /admin/users/{id} {team_role}: changes a member's role, effective from their next request. Nobody can change their own
 * role, so nobody can promote themselves and an owner always remains. Throws AuthError: 403 as `requireRight`, 404
 * `user_not_found`, 422 `own_account`, `validation_failed`.
 */
export async function changeRole(parts: AuthParts, c: Context, who: SignedInUser, id: string): Promise<User> {
  await requireTeamChange(parts, who);
  const { team_role } = await readJson(c, NamedRole);
  const changed = await changeMember(parts, who, id, async (transaction, member) => {
    await setUser(transaction, member.id, { team_role, updated_at: parts.clock() });
    await recordFor(parts, transaction, who, { kind: 'role_changed', account: member, role: team_role });
  });
  const account = await readAccount(parts.database, changed);
  if (!account) throw notFound();
  return account.user;
}

/**
 * DELETE /admin/users/{id}: deletes the account with its sessions and factors; its changes stay in the history. Nobody can
 * remove themselves, so an owner always remains. Throws AuthError: 403 as `requireRight`, 404 `user_not_found`, 422 `own_account`.
 */
export async function removeAdministrator(parts: AuthParts, who: SignedInUser, id: string): Promise<object> {
  await requireTeamChange(parts, who);
  await changeMember(parts, who, id, async (transaction, member) => {
    await recordFor(parts, transaction, who, {
      kind: 'member_removed',
      account: member,
      role: member.team_role,
    });
    await transaction.deleteFrom('plenaria.users').where('id', '=', member.id).execute();
  });
  return {};
}

/**
 * DELETE /admin/users/{id}/sessions: ends all sessions of a member, and their sign-ins under way. Throws as
 * `removeAdministrator`.
 */
export async function endSessionsOf(parts: AuthParts, who: SignedInUser, id: string): Promise<object> {
  await requireTeamChange(parts, who);
  let ended = 0;
  await changeMember(parts, who, id, async (transaction, member) => {
    const sessions = await endSessions(transaction, member.id, 'all', parts.clock());
    ended = sessions.filter(({ wasListed }) => wasListed).length;
    await recordFor(parts, transaction, who, { kind: 'sessions_ended', account: member, sessions: ended });
  });
  return { ended };
}

/** Requires the right to manage the team and a recent proof of identity. */
async function requireTeamChange(parts: AuthParts, who: SignedInUser): Promise<void> {
  await requireRight(parts, who, 'manageTeam');
  requireRecentProof(parts, who);
}

interface TeamChange {
  kind: 'member_invited' | 'role_changed' | 'member_removed' | 'sessions_ended';
  account: UserRow;
  role?: TeamRole | null;
  /** How many sessions were ended. */
  sessions?: number;
}

function recordFor(
  { events }: AuthParts,
  transaction: Transaction,
  { account: { row: actor }, network }: SignedInUser,
  { kind, account, role, sessions }: TeamChange,
): Promise<void> {
  const detail = role ? TEAM_ROLE_NAMES[role] : sessionsText(sessions ?? 0);
  return events.record(transaction, { kind, account, actor, network, detail });
}

/** Changes another member of the team; resolves with their id as stored. The rows are locked: of two owners who remove each other, only the first succeeds. */
async function changeMember(
  parts: AuthParts,
  who: SignedInUser,
  id: string,
  work: (transaction: Transaction, member: UserRow) => Promise<unknown>,
): Promise<string> {
  const own = who.account.row.id;
  const wanted = id.toLowerCase();
  if (wanted === own) throw new AuthError(422, 'own_account', 'Nobody changes their own place in the team');
  return parts.database.transaction().execute(async (transaction) => {
    const team = await transaction
      .selectFrom('plenaria.users')
      .selectAll()
      .where('team_role', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const memberOf = (member: string) => team.find((row) => row.id === member);
    if (memberOf(own)?.team_role !== 'owner') throw new AuthError(403, 'not_admin', 'User not allowed');
    const member = memberOf(wanted);
    if (!member) throw notFound();
    await work(transaction, member);
    return member.id;
  });
}

const notFound = () => new AuthError(404, 'user_not_found', 'User not found');
