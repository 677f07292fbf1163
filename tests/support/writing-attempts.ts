import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { aCommitteeMember, aLeader, aLecture, aPicture, aSpeaker, aSponsor } from './factories.ts';

interface Answer {
  status: number;
  /** The error code of a refusal. */
  refused: string | undefined;
}
export type Attempt = (client: SupabaseClient) => PromiseLike<Answer>;

/** A row for each content table, and a change of it. */
export const CONTENT = {
  speakers: { row: aSpeaker().withPicture().row, change: { bio: 'Outra', image: aPicture() } },
  program_items: { row: aLecture().row, change: { title: 'Outra' } },
  sponsors: { row: aSponsor().withPicture().row, change: { name: 'Outro', logo: aPicture() } },
  welcome_content: { row: { title: 'T', description: 'D' }, change: { title: 'Outro' } },
  leadership_team: { row: aLeader(1).withPicture().row, change: { name: 'Outra' } },
  committees: { row: aCommitteeMember().withPicture().row, change: { name: 'Outra' } },
};

const data =
  (
    ask: (client: SupabaseClient) => PromiseLike<{ status: number; error: { code: string } | null }>,
  ): Attempt =>
  async (client) => {
    const { status, error } = await ask(client);
    return { status, refused: error?.code };
  };
const auth =
  (ask: (client: SupabaseClient) => Promise<{ error: { code?: string; status?: number } | null }>): Attempt =>
  async (client) => {
    const { error } = await ask(client);
    return { status: error?.status ?? 200, refused: error?.code };
  };

/** A request to the accounts API for which the client has no method. */
export const callOf =
  (app: TestApp, url: string) =>
  (method: string, path: () => string, body?: object): Attempt =>
  async (client) => {
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const answer = await fetch(`${url}/auth/v1${path()}`, {
      method,
      headers: {
        apikey: app.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.ok) return { status: answer.status, refused: undefined };
    const { code } = (await answer.json()) as { code?: string };
    return { status: answer.status, refused: code };
  };

/**
 * Everything that an owner may write, in an order in which each attempt can succeed: deletions come last.
 *
 * @param ids the ids of the rows for the attempts, by table
 */
export function writingAttempts(
  app: TestApp,
  url: string,
  ids: Record<string, string>,
): Record<string, Attempt> {
  const call = callOf(app, url);
  return {
    ...Object.fromEntries(
      Object.entries(CONTENT).flatMap(([table, { row, change }]) => {
        const { id: _, ...fresh } = row as { id?: string };
        return [
          [`${table}: add`, data((client) => client.from(table).insert(fresh))],
          [`${table}: change`, data((client) => client.from(table).update(change).eq('id', ids[table]))],
          [
            `${table}: add or change`,
            data((client) => client.from(table).upsert({ ...fresh, ...change, id: ids[table] })),
          ],
        ];
      }),
    ),
    'a round table: move it with its lectures': data((client) =>
      client.from('program_items').update({ time: '14:00 - 15:00' }).eq('id', ids.roundTable),
    ),
    'the facts': data((client) =>
      client
        .from('event_facts')
        .update({ facts: { any: 'thing' } })
        .eq('id', 1),
    ),
    'an enquiry: answer': data((client) =>
      client.from('enquiries').update({ status: 'answered', note: 'ok' }).eq('id', ids.enquiries),
    ),
    'an enquiry: erase': data((client) => client.from('enquiries').delete().eq('email', 'a@b.example')),
    'a subscriber: add': data((client) =>
      client.from('newsletter_subscribers').insert({ email: 'outra@b.example' }),
    ),
    'a subscriber: erase': data((client) =>
      client.from('newsletter_subscribers').delete().eq('id', ids.newsletter_subscribers),
    ),
    'the order of the leadership': data((client) =>
      client.rpc('replace_leadership_team', {
        members: [{ id: ids.leadership_team, name: 'A', title: 'B' }],
      }),
    ),
    'the order of the committees': data((client) =>
      client.rpc('replace_committees', {
        members: [{ id: ids.committees, name: 'A', position: 'B', type: 'C' }],
      }),
    ),
    'the history: put a version back': async (client) => {
      const lines = await client.from('content_history').select('before').eq('action', 'UPDATE').limit(1);
      const { id, updated_at: _, ...version } = lines.data?.[0]?.before ?? { id: ids.speakers, bio: 'Antes' };
      return data((one) => one.from('speakers').update(version).eq('id', id))(client);
    },
    'the history: take a change back': data((client) => client.rpc('take_back', { change: 1 })),
    'the sample: remove': data((client) => client.rpc('remove_sample_content', {})),
    ...Object.fromEntries(
      Object.keys(CONTENT).map((table) => [
        `${table}: remove`,
        data((client) => client.from(table).delete().eq('id', ids[table])),
      ]),
    ),
    'administrators: list': call('GET', () => '/admin/users'),
    'administrators: invite': call('POST', () => '/invite', {
      email: 'nova@exemplo.org',
      team_role: 'editor',
    }),
    'administrators: read one': call('GET', () => `/admin/users/${ids.colleague}`),
    'administrators: change a role': call('PUT', () => `/admin/users/${ids.colleague}`, {
      team_role: 'editor',
    }),
    'administrators: end their sessions': call('DELETE', () => `/admin/users/${ids.colleague}/sessions`),
    'administrators: remove': call('DELETE', () => `/admin/users/${ids.colleague}`),
    'a recent proof: link': call('POST', () => '/reauthenticate', {
      current_password: 'uma senha longa de teste',
    }),
    'own name': auth((client) => client.auth.updateUser({ data: { name: 'Outra' } })),
    'own e-mail': auth((client) => client.auth.updateUser({ email: 'outro@exemplo.org' })),
    'own sessions: list': call('GET', () => '/user/sessions'),
    'own sessions: end the others': call('POST', () => '/logout?scope=others'),
    'own linked account: link': call('GET', () => '/user/identities/authorize?provider=none'),
    'own linked account: unlink': async (client) => {
      const { rows } = await sql<{
        id: string;
      }>`SELECT id FROM plenaria.identities WHERE provider = 'google'`.execute(app.database);
      return call('DELETE', () => `/user/identities/${rows[0]?.id}`)(client);
    },
    'recovery codes: make': call('POST', () => '/recovery-codes', {}),
    'recovery codes: see': call('GET', () => '/recovery-codes'),
    'a second device': auth((client) =>
      client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Outro' }),
    ),
    'own password': auth((client) =>
      client.auth.updateUser({
        password: 'outra senha bem longa',
        current_password: app.administrator.password,
      }),
    ),
    'the device: remove': auth((client) => client.auth.mfa.unenroll({ factorId: ids.factor ?? '' })),
    'own sessions: end all': call('POST', () => '/logout?scope=global'),
  };
}
