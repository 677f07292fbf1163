import { config } from 'zod';
import type { FormName } from '#congress/enquiries/forms.ts';
import { enquirySchemas, fieldErrors } from '#congress/enquiries/schema.ts';
import type { Language } from '#congress/language.ts';

// The site's Content-Security-Policy allows no code made at run time; without this Zod would try.
config({ jitless: true });

/** What the server would find wrong with these fields, one message for each; empty when nothing is. */
export function findErrors(
  form: FormName,
  typed: Record<string, string>,
  language: Language,
): Record<string, string> {
  const { error } = enquirySchemas(language)[form].safeParse(typed);
  return error ? fieldErrors(error) : {};
}
