import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { aPicture } from '#tests/support/factories.ts';
import { otherFacts } from '#tests/support/other-facts.ts';
import { preview, previewsOfFile, site } from '#tests/support/previews.ts';
import { waitFor } from '#tests/support/wait.ts';

const ADDRESSES = LANGUAGES.flatMap((language) =>
  (['home', 'about', 'committees', 'deadlines'] as const).map((name) =>
    localizedPath(PAGES[name].path, language),
  ),
);
/** Documents that contain the time of the last change of the content, from the machine's clock. */
const DATED = ['/sitemap.xml', '/prazos.ics'];

previewsOfFile({ sampleContent: true });

async function shown(more: object): Promise<string> {
  const answer = await preview(more);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** For each text, whether a page contains it. */
const saying = (html: string, ...texts: string[]) => texts.map((text) => html.includes(text));
const INLINE = /src="data:image\/webp;base64,[^"]{20,}"/g;

const oneSpeaker = () =>
  site.database
    .selectFrom('speakers')
    .select(['id', 'bio'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();

async function aSquare(background: string): Promise<string> {
  const square = sharp({ create: { width: 9, height: 9, channels: 3, background } }).png();
  return `data:image/png;base64,${(await square.toBuffer()).toString('base64')}`;
}

/** The published versions of some pages and documents. */
async function published() {
  const answers = new Map<string, string>();
  for (const path of [...ADDRESSES, ...DATED]) {
    const answer = await site.request(path);
    answers.set(path, `${answer.headers.get('ETag')} ${await answer.text()}`);
  }
  return answers;
}

/** The addresses whose responses have changed. */
async function changed(before: Map<string, string>): Promise<string[]> {
  const now = await published();
  return [...now.keys()].filter((path) => now.get(path) !== before.get(path));
}

describe('the page', () => {
  it('must not be cached, and cannot run scripts', async () => {
    const { headers } = await preview({});
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none';.*; sandbox$/);
    expect(headers.get('ETag')).toBeNull();
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  it('follows the clock, in every language', async () => {
    const open = await shown({ path: '/prazos', at: '2025-11-01T12:00:00Z' });
    const over = await shown({ path: '/prazos', at: '2027-01-01T12:00:00Z' });
    const word = /data-state="closed"|Encerrado/g;
    const closed = (html: string) => html.match(word)?.length ?? 0;
    expect(closed(over)).toBeGreaterThan(closed(open));
    for (const path of ['/en/prazos', '/es/prazos']) {
      const [one, other] = [await shown({ path }), await shown({ path, at: '2027-01-01T12:00:00Z' })];
      expect(one).toContain(`<html lang="${path.slice(1, 3)}"`);
      expect(one).not.toBe(other);
    }
  });

  it('shows unsaved rows and facts, with an inlined picture', async () => {
    const { id, bio } = await oneSpeaker();
    const content = {
      speakers: { upserts: [{ id, bio: 'Biografia que ninguém salvou.', image: await aSquare('#1f7a78') }] },
    };
    const html = await shown({ content, facts: otherFacts });
    expect(saying(html, 'Biografia que ninguém salvou.', bio, otherFacts.venue.city)).toEqual([
      true,
      false,
      true,
    ]);
    expect(html.match(INLINE)).toHaveLength(1);
    // The other portraits are published, so they are not inlined.
    expect(html.match(/src="\/media\/[0-9a-f]{32}\//g)?.length).toBeGreaterThan(4);
    expect(saying(await shown({ content: { speakers: { removals: [id] } } }), bio)).toEqual([false]);
  });

  it('shows unsaved texts of the site, whose ids must be valid', async () => {
    const text = { text: 'Só na prévia, em {{city}}', translations: { en: { text: 'Previewed' } } };
    const content = { site_texts: { upserts: [{ id: 'frame.footer.promise', ...text }] } };
    expect(saying(await shown({ content }), 'Só na prévia, em São Paulo')).toEqual([true]);
    expect(saying(await shown({ path: '/en', content }), 'Previewed')).toEqual([true]);
    const unnamed = { site_texts: { upserts: [{ id: randomUUID(), ...text }] } };
    expect((await preview({ content: unnamed })).status).toBe(400);
  });
});

it('leaves no trace in pages, caches, the database and sockets', async () => {
  const client = createClient(await site.listen(), site.publishableKey, { auth: { persistSession: false } });
  const told: unknown[] = [];
  let state = '';
  client
    .channel('all')
    .on('postgres_changes', { event: '*', schema: 'public' }, (change) => told.push(change.new))
    .subscribe((current) => {
      state = current;
    });
  await waitFor(() => expect(state).toBe('SUBSCRIBED'));
  const before = await published();
  const content = {
    speakers: { upserts: [{ id: randomUUID(), name: 'Só aqui', title: 'T', bio: 'B', image: aPicture() }] },
    program_items: { upserts: [{ id: randomUUID(), day: 1, time: '07:00', title: 'Só aqui' }] },
    welcome_content: { upserts: [{ id: randomUUID(), title: 'Só aqui', description: 'Só aqui' }] },
  };
  const moments = ['2000-01-01T00:00:00Z', '2026-06-01T00:00:00Z', '2099-12-31T23:59:59Z'];
  const previews = await Promise.all([
    ...moments.map((at) => shown({ at, content, facts: otherFacts })),
    ...['/en', '/es', '/comissoes', '/sobre'].map((path) => shown({ path, content, facts: otherFacts })),
    // Pages that are rendered for visitors at the same time use the published content.
    ...ADDRESSES.slice(0, 6).map(async (path) => (await site.request(`${path}?nada`)).text()),
  ]);
  expect(saying(previews[0] ?? '', 'Só aqui')).toEqual([true]);
  expect(await changed(before)).toEqual([]);
  // Also when they are rendered again after a change.
  const { id } = await site.database
    .insertInto('sponsors')
    .values({ name: 'Um instante' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await waitFor(() => expect(told).toHaveLength(1));
  await site.database.deleteFrom('sponsors').where('id', '=', id).execute();
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[0]).toMatchObject({ name: 'Um instante' });
  expect(await changed(before)).toEqual(DATED);
  await client.removeAllChannels();
});
