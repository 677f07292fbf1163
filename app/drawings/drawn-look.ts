import type { PageValues } from '#congress/content.ts';
import type { Look } from '#congress/facts/schema.ts';
import { lookPicture } from '#congress/look/pictures.ts';

/** A picture as part of a drawing's input. */
export interface DrawnPicture {
  /** A data URL. */
  source: string;
  width: number;
  height: number;
}

/** The look, with its pictures embedded. */
export interface DrawnLook extends Look {
  drawn: Record<'logo' | 'mark' | 'photograph', DrawnPicture | null>;
}

type LookSource = Pick<PageValues, 'facts' | 'pictureFile'>;

/** The look with logo and mark, for files. */
export async function drawnLook(source: LookSource): Promise<DrawnLook> {
  const { look } = source.facts;
  const [logo, mark] = await Promise.all([
    drawnPicture(source, look.logo, 'png'),
    drawnPicture(source, look.mark, 'png'),
  ]);
  return { ...look, drawn: { logo, mark, photograph: null } };
}

/** The look with the cover photograph as well, for share images. */
export async function sharedLook(source: LookSource): Promise<DrawnLook> {
  const [look, photograph] = await Promise.all([
    drawnLook(source),
    drawnPicture(source, source.facts.look.photograph, 'wide'),
  ]);
  return { ...look, drawn: { ...look.drawn, photograph } };
}

/** @returns null if there is none or it is not available now, so that the drawing is made without it */
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
