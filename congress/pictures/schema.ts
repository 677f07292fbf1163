import { z } from 'zod';

/** A stored picture: the uploaded data URL, unchanged, or none (`''` and null are equivalent). */
export const StoredPictureSchema = z.string().nullish();

/** The text alternative of a picture. Without one the name of its person or company is used. */
export const AltSchema = z.string().nullish();

/**
 * The point of a picture that cropping must keep visible, as a CSS position ("30% 20%"). Without one each place has its
 * own default.
 */
export const FocalPoint = z.string().regex(/^(100|[1-9]?\d)% (100|[1-9]?\d)%$/);
export const FocalPointSchema = FocalPoint.nullish();

/** The default focal points: the face of a portrait, the middle of a scene. */
export const PORTRAIT_FOCAL_POINT = '50% 20%';
export const SCENE_FOCAL_POINT = '50% 50%';
