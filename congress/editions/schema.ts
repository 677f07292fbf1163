import { z } from 'zod';
import { AltSchema, FocalPointSchema, StoredPictureSchema } from '../pictures/schema.ts';
import { isWebsite } from '../sponsors/rules.ts';
import { translationsSchema } from '../translations.ts';

const filled = z.string().regex(/\S/, 'Required');
const place = z.number().int().nullish();

/** What somebody said about the congress, as stored. */
export const TestimonialSchema = z.object({
  id: z.string(),
  text: filled,
  name: filled,
  role: z.string().nullish(),
  /** The edition it speaks of, from 1; without one it speaks of the congress. */
  edition: z.number().int().positive().nullish(),
  order_position: place,
  translations: translationsSchema('text', 'role'),
});
export type Testimonial = z.infer<typeof TestimonialSchema>;

export const TestimonialDraftSchema = TestimonialSchema.omit({ id: true, order_position: true });

/** A picture of the gallery, as stored. */
export const PhotoSchema = z.object({
  id: z.string(),
  /** A data string. */
  image: filled,
  /** What is to be seen, for those who do not see it. */
  alt: filled,
  focal_point: FocalPointSchema,
  caption: z.string().nullish(),
  order_position: place,
  translations: translationsSchema('alt', 'caption'),
});
export type Photo = z.infer<typeof PhotoSchema>;

export const PhotoDraftSchema = PhotoSchema.omit({ id: true, order_position: true });

/** A sponsor of the last edition, as stored. */
export const PastSponsorSchema = z.object({
  id: z.string(),
  name: filled,
  logo: StoredPictureSchema,
  alt: AltSchema,
  website: z.string().nullish(),
  order_position: place,
  translations: translationsSchema('alt'),
});
export type PastSponsor = z.infer<typeof PastSponsorSchema>;

export const PastSponsorDraftSchema = PastSponsorSchema.pick({ name: true, logo: true, website: true });

export const PastSponsorFormSchema = PastSponsorSchema.pick({ name: true, logo: true }).extend({
  website: z.string().refine(isWebsite).nullable(),
});
