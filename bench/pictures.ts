import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import sharp from 'sharp';
import { shippedFacts } from '../congress/facts/shipped.ts';
import { LANGUAGES, localizedPath } from '../congress/language.ts';
import { PICTURE_WIDTHS } from '../congress/pictures/widths.ts';
import { daysOf } from '../congress/programme/days-and-rooms.ts';
import { loadSampleContent } from '../database/sample/load.ts';
import type { Tables } from '../database/tables.ts';
import { median, quantile } from '../tests/support/quantile.ts';
import { ADMINISTRATOR, startSite } from './site.ts';
import { verdict } from './table.ts';

/**
 * Measures how much a visitor of a cached page is delayed by an administrator who uploads a photograph of nearly 5 MB through the data
 * API, and by people who print the programme after a change; and the time until the photograph is visible. Compared, alternating in the
 * same run, with a change without a picture, because pages are rendered again after any change.
 */
const ROUNDS = 5;
/** In milliseconds; longer than all work caused by one upload. */
const ROUND = 5000;
const LARGEST = 5 * 1024 * 1024;
/** Milliseconds between a response and the next request for the page. */
const PAUSE = 4;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Site = Awaited<ReturnType<typeof startSite>>;

/** A picture with soft shapes and grain, like a photograph. */
async function photograph(): Promise<Buffer> {
  const size = { width: 3000, height: 2000 };
  const soft = `<svg width="3000" height="2000"><radialGradient id="g"><stop stop-color="#e2553f"/><stop offset="1" stop-color="#1f7a78"/></radialGradient><ellipse cx="1200" cy="900" rx="1500" ry="1200" fill="url(#g)" fill-opacity=".7"/></svg>`;
  const { data, info } = await sharp({
    create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .composite([{ input: Buffer.from(soft) }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 94; ; quality -= 4) {
    const jpeg = await sharp(data, { raw: { ...size, channels: info.channels } })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length < LARGEST) return jpeg;
  }
}

/** The photograph as stored; a byte after its end makes it a different one in each round. */
const dataString = (photo: Buffer, round: number) =>
  `data:image/jpeg;base64,${Buffer.concat([photo, Buffer.from([round])]).toString('base64')}`;

/** Requests a page. Resolves to the milliseconds until it is complete. */
function ask(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((done, failed) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().on('end', () => done(performance.now() - began));
    }).on('error', failed);
  });
}

/** Requests the page repeatedly for the duration of a round. */
async function visit(url: string): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + ROUND; performance.now() < end; await setTimeout(PAUSE))
    times.push(await ask(url));
  return times;
}

async function signIn({ url, key }: Site): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@localhost', password: ADMINISTRATOR.password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

async function store({ url }: Site, headers: Record<string, string>, image: string | null) {
  const answer = await fetch(`${url}/rest/v1/speakers`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Ana Exemplo', title: 'Enfermeira', bio: 'Cuida.', image }),
  });
  if (answer.status !== 201) throw new Error(`not stored: ${answer.status} ${await answer.text()}`);
}

/** Uploads a picture. Resolves to the milliseconds until it is stored, from then until it is visible, and until all of its files are derived. */
async function upload(site: Site, headers: Record<string, string>, image: string) {
  const began = performance.now();
  await store(site, headers, image);
  const stored = performance.now() - began;
  const { rows } = await site.pool.query<{ hash: string }>(
    'SELECT i.hash FROM plenaria.images i JOIN speakers s ON s.id::text = i.row_id ORDER BY s.created_at DESC LIMIT 1',
  );
  const address = `${site.url}/media/${rows[0]?.hash}`;
  const requested = performance.now();
  await (await fetch(`${address}/${PICTURE_WIDTHS.speakers[1]}.avif`)).arrayBuffer();
  const seen = performance.now() - requested;
  const last = `${address}/${PICTURE_WIDTHS.speakers.at(-1)}.avif`;
  while ((await fetch(last, { redirect: 'manual' })).status !== 200) await setTimeout(100);
  return { stored, seen, made: performance.now() - began };
}

/** Requests every sheet of the programme; after a change each is drawn once. */
async function print({ url }: Site) {
  const sheets = LANGUAGES.flatMap((language) =>
    daysOf(shippedFacts.event).map(
      (day) => `${url}${localizedPath(`/programacao/dia/${day}.pdf`, language)}`,
    ),
  );
  for (const answer of await Promise.all(sheets.map((sheet) => fetch(sheet)))) {
    if (answer.headers.get('content-type') !== 'application/pdf')
      throw new Error(`no sheet: ${answer.status}`);
    await answer.arrayBuffer();
  }
}

function row(what: string, figure: number, peer: number | null, budget: number | null) {
  const ratio = peer === null ? '' : (figure / peer).toFixed(2);
  const held = budget === null || peer === null ? '' : verdict(figure / peer <= budget);
  const cells = [
    what,
    figure.toFixed(1),
    peer?.toFixed(1) ?? '',
    ratio,
    budget === null ? '' : `≤ ${budget}`,
    held,
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

const site = await startSite();
try {
  await loadSampleContent(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: site.pool }) }));
  const photo = await photograph();
  const headers = await signIn(site);
  const page = `${site.url}/`;
  await visit(page);
  const plain: number[] = [];
  const pictured: number[] = [];
  const printed: number[] = [];
  const uploads: Awaited<ReturnType<typeof upload>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const image = dataString(photo, round);
    const [meanwhile] = await Promise.all([visit(page), store(site, headers, null)]);
    plain.push(...meanwhile);
    const [times, uploaded] = await Promise.all([visit(page), upload(site, headers, image)]);
    pictured.push(...times);
    uploads.push(uploaded);
    await store(site, headers, null);
    printed.push(...(await Promise.all([visit(page), print(site)]))[0]);
  }
  process.stdout.write(
    '| what, in milliseconds | figure | a change without picture | ratio | budget | held |\n',
  );
  process.stdout.write('| --- | ---: | ---: | ---: | ---: | --- |\n');
  row('cached page during an upload of 5 MB, median', median(pictured), median(plain), 1.5);
  row('cached page during an upload of 5 MB, 95 of 100', quantile(pictured, 0.95), quantile(plain, 0.95), 2);
  row('cached page during an upload of 5 MB, worst', Math.max(...pictured), Math.max(...plain), null);
  row('cached page while nine sheets are drawn, median', median(printed), median(plain), 1.5);
  row(
    'cached page while nine sheets are drawn, 95 of 100',
    quantile(printed, 0.95),
    quantile(plain, 0.95),
    2,
  );
  row('cached page while nine sheets are drawn, worst', Math.max(...printed), Math.max(...plain), 2);
  row('until the upload is stored', median(uploads.map(({ stored }) => stored)), null, null);
  row('then until its first visitor sees it', median(uploads.map(({ seen }) => seen)), null, null);
  row('until all of its files are made', median(uploads.map(({ made }) => made)), null, null);
} finally {
  agent.destroy();
  await site.stop();
}
