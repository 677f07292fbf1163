import { z } from 'zod';
import { kind } from '../kind.ts';
import { translationsSchema } from '../translations.ts';

const filled = z.string().regex(/\S/, 'Title and description are required for new content');

/** The welcome text as stored; only the newest row is shown (specification section 3). */
export const WelcomeSchema = z.object({
  id: z.string(),
  title: filled,
  description: filled,
  translations: translationsSchema('title', 'description'),
});

export const welcome = kind(WelcomeSchema, {
  shownAs: 'welcome',
  picture: null,
  order: ['created_at'],
  edition: 'goesOn',
  newestOnly: true,
});

export const WelcomeDraftSchema = WelcomeSchema.omit({ id: true });
