import type { PageValues } from '#congress/content.ts';
import type { Look } from '#congress/facts/schema.ts';
import { lookPicture } from '#congress/look/pictures.ts';

/** A picture as words for a drawing hold it. */
export interface DrawnPicture {
  /** A data string. */
  source: string;
  width: number;
  height: number;
}

/** The look, with the pictures of it that are drawn. */
export interface DrawnLook extends Look {
  drawn: Record<'logo' | 'mark' | 'photograph', DrawnPicture | null>;
}

type Given = Pick<PageValues, 'facts' | 'pictureFile'>;

/** With logo and mark: for files. */
export async function drawnLook(given: Given): Promise<DrawnLook> {
  const { look } = given.facts;
  const [logo, mark] = await Promise.all([
    drawnPicture(given, look.logo, 'png'),
    drawnPicture(given, look.mark, 'png'),
  ]);
  return { ...look, drawn: { logo, mark, photograph: null } };
}

/** With the photograph of the cover, too: for share images. */
export async function sharedLook(given: Given): Promise<DrawnLook> {
  const [look, photograph] = await Promise.all([
    drawnLook(given),
    drawnPicture(given, given.facts.look.photograph, 'wide'),
  ]);
  return { ...look, drawn: { ...look.drawn, photograph } };
}

/** @returns null also for one that cannot be had now: what is drawn then is drawn as without it */
export async function drawnPicture(
  { pictureFile }: Pick<PageValues, 'pictureFile'>,
  named: string | null,
  as: 'png' | 'wide',
): Promise<DrawnPicture | null> {
  const picture = lookPicture(named);
  const file = picture && (await pictureFile(picture.hash, as));
  if (!file) return null;
  const { width, height } = picture;
  const type = as === 'png' ? 'image/png' : 'image/webp';
  return { source: `data:${type};base64,${Buffer.from(file).toString('base64')}`, width, height };
}
