import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#congress/language.ts';
import type { Letter } from '#server/mail/letter.ts';
import { type LetterName, letterTexts } from './letter-texts.ts';
import type { UserRow } from './users.ts';

/** The language a user chose (`user_metadata.language`), Portuguese otherwise. */
function languageOfUser(row: Pick<UserRow, 'user_metadata'>): Language {
  const { language } = (row.user_metadata ?? {}) as { language?: unknown };
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

interface Contents {
  row: UserRow;
  to: string;
  /** Left out of letters that only tell something. */
  code?: string;
  /** Left out of letters that only carry a code. */
  url?: string;
}

/** A letter of the accounts, in its reader's language. */
export function accountLetter(name: LetterName, { row, to, code, url }: Contents): Letter {
  const language = languageOfUser(row);
  const texts = letterTexts[language];
  const { subject, greeting, text, button, closing } = texts[name];
  const values: Record<string, string> = { address: row.email ?? to, newAddress: row.new_email ?? to };
  const filled = text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  return {
    kind: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    to,
    language,
    subject,
    greeting,
    paragraphs: url ? [filled, texts.code] : [filled],
    ...(code && { code }),
    ...(url && button ? { button: { label: button, url } } : {}),
    closing: [closing],
  };
}
