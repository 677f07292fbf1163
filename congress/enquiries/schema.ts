import { z } from 'zod';

/** The newsletter form (specification sections 3 and 5): the e-mail is required and checked as a browser does. */
export const NewsletterSchema = z.object({
  email: z.email({ pattern: z.regexes.html5Email }).max(254),
});
