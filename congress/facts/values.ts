import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
import { WebAddress } from '../links/schema.ts';

export const localized = z.object(
  Object.fromEntries(LANGUAGES.map((language) => [language, z.string().trim().min(1)])) as Record<
    (typeof LANGUAGES)[number],
    z.ZodString
  >,
);
/** A calendar day in the congress's time zone, `YYYY-MM-DD`. The range rejects half-typed years such as 0202. */
export const day = z.iso.date().refine((value) => value >= '1900-01-01' && value <= '2199-12-31');
/** A wall-clock time in the congress's time zone, `HH:MM`. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** An amount of money in centavos. */
export const money = z.int().nonnegative();
export const percent = z.int().min(0).max(100);
/** Larger numbers are typing mistakes, and dates that many days away cannot be written. */
export const MOST_COUNT = 99_999;
export const count = z.int().min(0).max(MOST_COUNT);
export const range = z.object({ min: count, max: count }).refine((value) => value.min <= value.max);
/** An optional text; where a language has none, the Portuguese one is shown. */
export const note = z.object(
  Object.fromEntries(LANGUAGES.map((language) => [language, z.string().trim().min(1).nullable()])) as Record<
    (typeof LANGUAGES)[number],
    z.ZodNullable<z.ZodString>
  >,
);
/** A colour as `#rrggbb`; null: the shipped one. */
export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable();
/** The hash of a file's content. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const COORDINATES = /^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/;
/** An external address, or null if unknown: the page then shows "em breve". */
export const link = WebAddress.nullable();
