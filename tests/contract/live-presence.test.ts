import type { RealtimeChannel } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { liveSiteOfFile } from '#tests/support/clients.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { waitUntil } from '#tests/support/wait.ts';

const { site: app, client: clientOf } = liveSiteOfFile();

/** Opens a page on the presence channel of the team. */
async function pageOf(token?: string, topic = 'team') {
  const client = await clientOf(token);
  const channel: RealtimeChannel = client.channel(topic);
  const heard: string[] = [];
  channel.on('presence', { event: 'join' }, ({ newPresences }) =>
    heard.push(...newPresences.map(({ place }) => `+ ${place}`)),
  );
  channel.on('presence', { event: 'leave' }, ({ leftPresences }) =>
    heard.push(...leftPresences.map(({ place }) => `- ${place}`)),
  );
  await new Promise<void>((done) => {
    channel.on('presence', { event: 'sync' }, () => done()).subscribe();
  });
  const present = () =>
    Object.values(channel.presenceState<{ place: string; person: string; name: string }>())
      .flat()
      .map(({ place, person, name }) => ({ place, person, name }));
  return { client, channel, present, heard };
}

it('shows the team who is where, with names from the server, until they leave', async () => {
  const [ana, rui] = [await signedIn(app), await signedIn(app, 'editor')];
  const first = await pageOf(ana.token);
  expect(await first.channel.track({ place: 'speakers/1', name: 'Somebody else', person: rui.userId })).toBe(
    'ok',
  );
  const second = await pageOf(rui.token);
  const isAna = { place: 'speakers/1', person: ana.userId, name: ana.email };
  expect(second.present()).toEqual([isAna]);
  await second.channel.track({ place: 'faq/2' });
  await waitUntil(() => first.present().length === 2);
  expect(first.present()).toContainEqual({ place: 'faq/2', person: rui.userId, name: rui.email });
  await second.channel.track({ place: 'faq/3' });
  await waitUntil(() => first.present().some(({ place }) => place === 'faq/3'));
  expect(first.present()).toHaveLength(2);
  await second.channel.untrack();
  await waitUntil(() => first.present().length === 1);
  await second.channel.track({ place: 'faq/4' });
  await waitUntil(() => first.present().length === 2);
  // Simulates that the tab is closed.
  await second.client.realtime.disconnect();
  await waitUntil(() => first.present().length === 1);
  expect(first.present()).toEqual([isAna]);
  expect(first.heard.slice(-1)).toEqual(['- faq/4']);
});

it('presence is only sent to and accepted from the team, and separate for each topic', async () => {
  const ana = await signedIn(app);
  const [team, elsewhere] = [await pageOf(ana.token), await pageOf(ana.token, 'other')];
  await team.channel.track({ place: 'speakers/1' });
  for (const token of [undefined, (await signedIn(app, null)).token]) {
    const outsider = await pageOf(token);
    expect(outsider.present()).toEqual([]);
    expect(await outsider.channel.track({ place: 'speakers/1' })).toBe('error');
    await team.channel.track({ place: 'speakers/2' });
    // Messages arrive in order, so anything that the outsider received would have arrived by now.
    await waitUntil(() => team.present().some(({ place }) => place === 'speakers/2'));
    expect(outsider.heard).toEqual([]);
  }
  expect(team.present()).toHaveLength(1);
  expect(elsewhere.present()).toEqual([]);
});

it('presence ends for somebody who was removed from the team', async () => {
  const [ana, rui] = [await signedIn(app), await signedIn(app, 'editor')];
  const [first, second] = [await pageOf(ana.token), await pageOf(rui.token)];
  await app.database
    .updateTable('plenaria.users')
    .set({ team_role: null })
    .where('id', '=', rui.userId)
    .execute();
  expect(await second.channel.track({ place: 'faq/1' })).toBe('error');
  await first.channel.track({ place: 'faq/2' });
  await waitUntil(() => first.present().length === 1);
  expect(second.heard).toEqual([]);
});

it('presence can be announced without receiving presence, and ends with the channel', async () => {
  const ana = await signedIn(app);
  const hearing = await pageOf(ana.token);
  const silent = hearing.client.channel('silent');
  await new Promise<void>((done) => {
    silent.subscribe((state) => state === 'SUBSCRIBED' && done());
  });
  const other = await pageOf(ana.token, 'silent');
  expect(await silent.track({ place: 'faq/1' })).toBe('ok');
  await waitUntil(() => other.present().length === 1);
  await silent.unsubscribe();
  await waitUntil(() => other.present().length === 0);
});

it('presence ends when the user of the channel changes or signs out', async () => {
  const [ana, rui] = [await signedIn(app), await signedIn(app, 'editor')];
  const [first, second] = [await pageOf(rui.token, 'shared'), await pageOf(ana.token, 'shared')];
  await second.channel.track({ place: 'speakers/1' });
  await waitUntil(() => first.present().length === 1);
  await second.client.realtime.setAuth(rui.token);
  await waitUntil(() => first.present().length === 0);
});

it('presence is limited in size and number', async () => {
  const { channel } = await pageOf((await signedIn(app)).token);
  expect(await channel.track({ place: 'x'.repeat(600) })).toBe('error');
});
