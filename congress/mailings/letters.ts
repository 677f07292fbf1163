import { filledIn } from '../facts/placeholders.ts';
import type { Language } from '../language.ts';
import { legalTexts } from '../legal/rules.ts';
import texts from './letters.json' with { type: 'json' };
import type { Participants } from './schema.ts';

/** The texts by which every mailing to participants explains itself, by language. */
export const letterTexts: Record<
  Language,
  { because: Record<Participants, string>; basis: string; stop: string }
> = texts;

/**
 * The legal basis of mailings to participants: one sentence, used in their footer, in their form and in the privacy
 * policy.
 */
export const lettersBasis = (language: Language): string =>
  filledIn(letterTexts[language].basis, legalTexts, language);
