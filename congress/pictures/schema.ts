import { z } from 'zod';

/** A picture as it is stored: a data string, stored byte for byte, or nothing (`''` and null mean the same). */
export const StoredPictureSchema = z.string().nullish();

/** What is to be seen on a picture, for those who do not see it. Without one the name of its person or company stands. */
export const AltSchema = z.string().nullish();

/**
 * The point of a picture that stays in view wherever the picture is cut: how far from its left and its upper edge, as CSS writes
 * a position ("30% 20%"). Without one each place cuts in its own way.
 */
export const FocalPoint = z.string().regex(/^(100|[1-9]?\d)% (100|[1-9]?\d)%$/);
export const FocalPointSchema = FocalPoint.nullish();

/** Where a picture is cut that has no focal point: of a person the face, of a scene the middle stays in view. */
export const PORTRAIT_FOCAL_POINT = '50% 20%';
export const SCENE_FOCAL_POINT = '50% 50%';
