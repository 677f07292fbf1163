import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { OWN_PAGE_TABLES, type OwnPageTable } from '#congress/own-pages/fields.ts';
import { MEDIA_BOUNDS } from '#server/media/bounds.ts';
import { pictureHash } from '#server/media/stored-picture.ts';
import { createTestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { slowDrawing } from '#tests/support/slow-drawing.ts';
import { attack, type Target } from '../attack.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

/** Drawings as files with a different declared type, or a different beginning. */
const FILES: Record<string, [content: string | Buffer, type: string]> = {
  'a drawing': [DRAWING, 'image/svg+xml'],
  'a drawing that takes minutes': [slowDrawing(), 'image/svg+xml'],
  'a drawing that says it is a photograph': [DRAWING, 'image/jpeg'],
  'a drawing behind a declaration and comments': [
    `<?xml version="1.0"?><!-- ${'x'.repeat(900)} -->${DRAWING}`,
    'image/png',
  ],
  'a drawing behind more than is looked at': [`<!-- ${'x'.repeat(5000)} -->${DRAWING}`, 'image/png'],
  'a drawing packed with gzip': [gzipSync(DRAWING), 'image/svg+xml'],
  'a drawing in two bytes a letter': [Buffer.from(`\uFEFF${DRAWING}`, 'utf16le'), 'image/svg+xml'],
  'a drawing behind the first bytes of a photograph': [
    Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(DRAWING)]),
    'image/jpeg',
  ],
  'a drawing behind the first bytes of a GIF': [`GIF89a${DRAWING}`, 'image/gif'],
};

const inTeam = ({ site, token }: Target) => ({
  apikey: site.publishableKey,
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
});

/** Creates a link to the own page of the first row of a table. */
async function linkTo(table: OwnPageTable, target: Target) {
  const { site } = target;
  const row = await site.database.selectFrom(table).selectAll().orderBy('id').executeTakeFirstOrThrow();
  // A new link each time, because the number of submissions through a link is limited.
  await site.database.deleteFrom('plenaria.own_pages').where('row_id', '=', row.id).execute();
  const answer = await site.request('/functions/v1/own-pages', {
    method: 'POST',
    headers: inTeam(target),
    body: JSON.stringify({ table, rows: [{ id: row.id, email: null }], language: 'pt-BR', days: 14 }),
  });
  const { links } = (await answer.json()) as { links: { url: string }[] };
  return { row, query: new URL(links[0]?.url ?? '').search };
}

export const strangersDrawings = attack<[string | Buffer, string]>('drawings.ts', {
  name: 'Drawings by the links of people without an account, as files and in fields, under every name',
  answer: '422 at the field, in the language of the page; nothing is kept',
  inputs: FILES,
  async check([content, type], target) {
    const { site } = target;
    for (const table of OWN_PAGE_TABLES) {
      const { row, query } = await linkTo(table, target);
      const bytes = Buffer.from(content);
      for (const language of LANGUAGES)
        for (const sent of [
          { file: new File([new Uint8Array(bytes)], 'photo.jpg', { type }) },
          { picture: `data:${type};base64,${bytes.toString('base64')}` },
          { picture: `data:${type},${encodeURIComponent(bytes.toString())}` },
        ]) {
          const body = new FormData();
          const texts = { name: row.name, title: 'Médica', bio: 'x', position: 'x', consent: 'on' };
          for (const [name, value] of Object.entries({ ...texts, ...sent })) body.append(name, value);
          const answer = await site.request(localizedPath('/minha-pagina', language) + query, {
            method: 'POST',
            body,
          });
          expect(answer.status).toBe(422);
          const { errors } = (await answer.json()) as { errors: Record<string, string> };
          expect(Object.keys(errors)).toEqual(['picture']);
        }
      const { rows } = await site.pool.query('SELECT FROM drafts WHERE row_id = $1', [row.id]);
      expect(rows).toEqual([]);
    }
  },
});

async function store(image: string, target: Target): Promise<string> {
  const { site } = target;
  const answer = await site.request('/rest/v1/speakers', {
    method: 'POST',
    headers: inTeam(target),
    body: JSON.stringify({ name: 'Ana Desenho', title: 'Médica', bio: 'x', image }),
  });
  expect(answer.status).toBe(201);
  return `/media/${pictureHash(image)}/96.webp`;
}

/** The usual limits, but with a shorter timeout for drawings. */
const drawings = { ...MEDIA_BOUNDS.drawings, time: 10_000 };

export const slowDrawings = attack<number>('drawings.ts', {
  isLong: true,
  name: 'Drawings that librsvg works on for minutes, by who may send them',
  answer: 'Other pictures and drawings are made meanwhile; these end with their process, and are 404',
  inputs: { three: 3 },
  async check(number) {
    const site = await createTestApp({ kept: 'never', mediaBounds: { ...MEDIA_BOUNDS, drawings } });
    const { token } = await signedIn(site);
    const target = { site, url: await site.listen(), token };
    const inBase64 = (type: string, content: Buffer | string) =>
      `data:image/${type};base64,${Buffer.from(content).toString('base64')}`;
    try {
      const slow: Promise<Response>[] = [];
      for (let one = 0; one < number; one += 1) {
        const path = await store(inBase64('svg+xml', slowDrawing(one)), target);
        slow.push(site.request(path), site.request(path.replace('96', '160')));
      }
      const photograph = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
        .png()
        .toBuffer();
      const good = [inBase64('png', photograph), inBase64('svg+xml', DRAWING)];
      for (const image of good) expect((await site.request(await store(image, target))).status).toBe(200);
      for (const { status } of await Promise.all(slow)) expect(status).toBe(404);
    } finally {
      await site.close();
    }
  },
});
