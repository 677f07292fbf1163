import type { Language } from '#congress/language.ts';
import english from './en.json' with { type: 'json' };
import spanish from './es.json' with { type: 'json' };
import portuguese from './pt-BR.json' with { type: 'json' };

/** Texts that only the server uses: emails, answers to forms, push messages. Those shared with the forms are `formTexts`. */
export const serverTexts: Record<
  Language,
  Pick<typeof portuguese, 'busy' | 'formAnswers' | 'emails' | 'push'>
> = {
  'pt-BR': portuguese,
  en: english,
  es: spanish,
};

/** Emails to the organisers, to the team and about accounts: in Portuguese, like the administrator area. */
export const {
  enquiryEmail: enquiryTexts,
  accountEmails: accountTexts,
  releaseEmail: releaseTexts,
  answerEmail: answerTexts,
} = portuguese;

/** Replaces `{{placeholders}}`. Unknown ones stay, as missing keys do on the pages. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
