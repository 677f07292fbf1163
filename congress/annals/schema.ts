import { z } from 'zod';
import { LANGUAGES } from '../language.ts';

/** A name as libraries file it: "João Carlos da Silva Júnior" is João Carlos · da · Silva Júnior. */
const AuthorSchema = z.object({
  given: z.string().trim().min(1),
  /** Stands between the names and counts for neither. */
  particle: z.enum(['da', 'das', 'de', 'do', 'dos', 'e']).optional(),
  /** With what marks the generation: "Silva Júnior", "Pires Neto". */
  family: z.string().trim().min(1),
});

const part = z.string().trim().min(20);
const page = z.int().positive();

/** A paper published in the annals. */
export const PaperSchema = z
  .object({
    /** Its address below that of the annals; it never changes once published. */
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: z.string().trim().min(10),
    authors: z.array(AuthorSchema).min(1),
    abstract: z.object({
      introduction: part,
      objective: part,
      method: part,
      results: part,
      conclusion: part,
    }),
    descriptors: z
      .array(z.string().trim().min(2))
      .min(3)
      .max(5)
      .refine((names) => new Set(names).size === names.length),
    firstPage: page,
    lastPage: page,
    presentation: z.enum(['oral', 'poster']),
    /** What it is written in. */
    language: z.enum(LANGUAGES),
  })
  .refine((paper) => paper.firstPage <= paper.lastPage, { error: 'A paper ends where it begins or later.' });

/** The annals of one edition as one publication. */
export const VolumeSchema = z
  .object({
    edition: z.int().positive(),
    title: z.string().trim().min(1),
    /** The event's name without its number. */
    conference: z.string().trim().min(1),
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    city: z.string().trim().min(1),
    publisher: z.string().trim().min(1),
    /** The day they were published on. */
    published: z.iso.date(),
    pages: page,
    language: z.enum(LANGUAGES),
  })
  .refine((volume) => volume.firstDay <= volume.lastDay && volume.lastDay <= volume.published, {
    error: 'The event comes first, its annals after it.',
  });

export type Author = z.infer<typeof AuthorSchema>;
export type Paper = z.infer<typeof PaperSchema>;
export type Volume = z.infer<typeof VolumeSchema>;
