import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Scene } from './pressure.ts';

/** A picture of noise of 1 MB, about the size of a downscaled photograph of a phone. */
export async function aNoisyPicture(): Promise<string> {
  const [width, height] = [680, 500];
  const picture = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/** Waits until a page has the picture with this alt text and its file can be loaded. @throws Error after the timeout */
export async function untilShown(
  { site }: Scene,
  path: string,
  alt: string,
  patience: number,
): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const html = await (await fetch(site.url + path)).text();
    const image = html.match(/<img\b[^>]*>/g)?.find((tag) => tag.includes(`alt="${alt}"`));
    const source = /\bsrc="(\/media\/[^"]+)"/.exec(image ?? '')?.[1];
    if (source && (await fetch(site.url + source)).ok) return;
    await pause(50);
  }
  throw new Error(`the picture “${alt}” is not shown after ${patience} ms`);
}

/** Saves a new speaker with a portrait, and waits until visitors can see it. */
export async function showPortrait(scene: Scene, patience: number): Promise<void> {
  const name = `Pessoa ${randomBytes(6).toString('hex')}`;
  const row = { name, alt: name, title: 'Enfermeira', bio: 'Cuida.', image: await aNoisyPicture() };
  await scene.editor.from('speakers').insert(row).throwOnError();
  await untilShown(scene, '/palestrantes', name, patience);
}
