import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Scene } from './pressure.ts';

/** A photograph of noise, about as large as one of a telephone that was made smaller: 1 MB. */
export async function aNoisyPicture(): Promise<string> {
  const [width, height] = [680, 500];
  const picture = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/** Waits until a page has the picture with this text, and its file comes. @throws Error when it does not in time */
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

/** Saves a portrait of somebody new, and waits until visitors see it. */
export async function showPortrait(scene: Scene, patience: number): Promise<void> {
  const name = `Pessoa ${randomBytes(6).toString('hex')}`;
  const row = { name, alt: name, title: 'Enfermeira', bio: 'Cuida.', image: await aNoisyPicture() };
  await scene.editor.from('speakers').insert(row).throwOnError();
  await untilShown(scene, '/palestrantes', name, patience);
}
