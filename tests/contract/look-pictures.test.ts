import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Look } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { lookPicture } from '#congress/look/pictures.ts';
import { renderEmail } from '#server/mail/email.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { waitFor } from '#tests/support/wait.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ sampleContent: true });
  const answer = await app.request('/functions/v1/admin-auth', {
    method: 'POST',
    headers: { apikey: app.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(app.administrator),
  });
  token = ((await answer.json()) as { token: string }).token;
});
afterAll(() => app.close());

const send = (file: Buffer | string) =>
  app.request('/functions/v1/look-pictures', {
    method: 'POST',
    headers: { apikey: app.publishableKey, Authorization: `Bearer ${token}` },
    body: new Uint8Array(Buffer.from(file)),
  });
async function kept(file: Buffer | string): Promise<string> {
  const answer = await send(file);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { picture: string }).picture;
}
const svg = (body: string, size = 'width="600" height="150"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
const flat = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const wear = (look: Partial<Look>) =>
  app.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify({ ...shippedFacts, look: { ...shippedFacts.look, ...look } }) })
    .execute();
const page = async (address: string) => (await app.request(address)).text();
const hashOf = (named: string) => lookPicture(named)?.hash ?? '';

it('shows the congress’s own logo on pages, in files, icons, structured data and emails', async () => {
  const logo = await kept(svg('<rect width="600" height="150" fill="#7c3aed"/>'));
  expect(lookPicture(logo)).toMatchObject({ width: 480, height: 120 });
  const darkLogo = await kept(await flat('#ddd6fe', 300, 75));
  const mark = await kept(await flat('#15803d', 90, 90));
  const [sheet, shared, favicon] = ['/programacao/dia/1.pdf', '/compartilhar/about.png', '/favicon.svg'];
  const bytes = async (address: string) => Buffer.from(await (await app.request(address)).arrayBuffer());
  const before = await Promise.all([sheet, shared, favicon].map(bytes));
  await wear({ logo, darkLogo, mark });
  await waitFor(async () => expect(await page('/')).toContain(hashOf(logo)));
  const home = await page('/en');
  const { en: name } = shippedFacts.congress.name;
  expect(home.match(new RegExp(`<img[^>]*/media/${hashOf(logo)}/[^>]*>`))?.[0]).toContain(`alt="${name}"`);
  expect(home).toMatch(
    new RegExp(`<source media="[^"]*dark[^"]*" type="image/avif" srcSet="/media/${hashOf(darkLogo)}/`),
  );
  const file = `/media/${hashOf(logo)}/480.png`;
  expect(home).toContain(`"logo":"http://localhost:3000${file}"`);
  const png = await app.request(file);
  expect(png.headers.get('content-type')).toBe('image/png');
  expect(await sharp(await png.arrayBuffer()).metadata()).toMatchObject({ width: 480, height: 120 });
  const after = await Promise.all([sheet, shared, favicon].map(bytes));
  for (const [index, made] of after.entries()) expect(made.equals(before[index] as Buffer)).toBe(false);
  expect(`${after[2]}`).toContain('data:image/png;base64,');
  const icon = await sharp(await bytes('/icones/192.png'))
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...icon.subarray(3 * 192 * 96 + 3 * 96).subarray(0, 3)]).toEqual([0x15, 0x80, 0x3d]);
  const email = { kind: 'enquiry', to: 'a@b.test', language: 'en', subject: 's', paragraphs: [] } as const;
  const { html } = renderEmail(
    email as never,
    { ...shippedFacts, look: { ...shippedFacts.look, logo } },
    'https://x.test',
  );
  expect(html).toContain(`<img src="https://x.test${file}" alt="${shippedFacts.congress.shortName}"`);
});

it('shows the cover photograph on the home page and in share images, cropped around its focal point', async () => {
  const photograph = await kept(
    await sharp({ create: { width: 1200, height: 720, channels: 3, background: '#c026d3' } })
      .jpeg()
      .toBuffer(),
  );
  await wear({ photograph, focalPoint: '20% 80%' });
  await waitFor(async () => expect(await page('/')).toContain(hashOf(photograph)));
  const [picture = ''] = (await page('/')).match(new RegExp(`<img[^>]*${hashOf(photograph)}[^>]*>`)) ?? [];
  expect(picture).toContain('fetchPriority="high"');
  expect(picture).toContain('object-position:20% 80%');
  const shared = await (await app.request('/compartilhar/home.png')).arrayBuffer();
  const { data } = await sharp(shared).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray(3 * (1200 * 400 + 600));
  expect(red > 150 && green < 90 && blue > 150).toBe(true);
});

it.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['an event', svg('<rect width="9" height="9" onload="alert(1)"/>')],
  ['a link that runs', svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
])('a drawing with %s is refused in words, and not kept', async (_, drawing) => {
  const answer = await send(drawing);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('SVG') });
});

it('refuses invalid, damaged and too large pictures with a message', async () => {
  const messageOf = async (file: Buffer | string) => {
    const answer = await send(file);
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  expect(await messageOf('Isto não é uma imagem.')).toEqual([422, expect.stringContaining('imagem')]);
  const whole = await flat('#15803d', 400, 400);
  expect(await messageOf(whole.subarray(0, 60))).toEqual([422, expect.stringContaining('PNG ou JPEG')]);
  expect(await messageOf(svg('', 'width="90000" height="90000"'))).toEqual([422, expect.any(String)]);
  const heavy = Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]);
  expect(await messageOf(heavy)).toEqual([413, expect.stringContaining('5MB')]);
});

it('serves drawings as rendered pictures, which load nothing from elsewhere', async () => {
  const outside = svg(
    '<image href="http://127.0.0.1:1/x.png" width="9" height="9"/><rect width="600" height="150"/>',
  );
  const hash = hashOf(await kept(outside));
  const answer = await app.request(`/media/${hash}/320.webp`);
  expect(answer.headers.get('content-type')).toBe('image/webp');
});

it('refuses facts with unknown pictures, and stops serving pictures that the facts no longer name', async () => {
  await expect(wear({ logo: `${'0'.repeat(32)}-10x10` })).rejects.toThrow('not here');
  const logo = await kept(await flat('#0f766e', 300, 100));
  const address = `/media/${hashOf(logo)}/320.webp`;
  expect((await app.request(address)).status).toBe(200);
  await wear({ logo });
  expect((await app.request(address)).status).toBe(200);
  await wear({});
  await waitFor(async () => expect((await app.request(address)).status).toBe(404));
  // As if the change were undone.
  await wear({ logo });
  await waitFor(async () => expect((await app.request(address)).status).toBe(200));
});

it('deletes uploads that were not used within a day with the next upload', async () => {
  const [taken, drafted, unused] = await Promise.all(
    ['#111111', '#222222', '#333333'].map(async (colour) => kept(await flat(colour, 90, 90))),
  );
  await wear({ mark: taken });
  await wear({ mark: null });
  const look = { ...shippedFacts.look, mark: drafted };
  await app.database
    .insertInto('drafts')
    .values({
      ...{ table_name: 'event_facts', row_id: '1', author: 'Ana' },
      changes: JSON.stringify({ facts: { ...shippedFacts, look } }),
    } as never)
    .execute();
  const here = async () => {
    const { rows } = await app.pool.query('SELECT left(hash, 32) AS hash FROM plenaria.pictures');
    return [taken, drafted, unused].map((name) => rows.some(({ hash }) => hash === hashOf(name ?? '')));
  };
  await kept(await flat('#444444', 90, 90));
  expect(await here()).toEqual([true, true, true]);
  await app.pool.query("UPDATE plenaria.sent_look_pictures SET sent_at = sent_at - interval '25 hours'");
  await kept(await flat('#555555', 90, 90));
  expect(await here()).toEqual([true, true, false]);
  expect((await app.request(`/media/${hashOf(unused ?? '')}/160.webp`)).status).toBe(404);
});

it('limits the uploads of one person per hour', async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 70; sent += 1) statuses.add((await send('x')).status);
  expect([...statuses]).toEqual([422, 429]);
});
