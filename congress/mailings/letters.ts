import { filledIn } from '../facts/placeholders.ts';
import type { Language } from '../language.ts';
import { legalTexts } from '../legal/rules.ts';
import texts from './letters.json' with { type: 'json' };
import type { Participants } from './schema.ts';

/** What every mailing to those who take part says of itself, by language. */
export const letterTexts: Record<
  Language,
  { because: Record<Participants, string>; basis: string; stop: string }
> = texts;

/** On which legal basis such mailings go out: one sentence, at their foot, in their form and in the privacy policy. */
export const lettersBasis = (language: Language): string =>
  filledIn(letterTexts[language].basis, legalTexts, language);
