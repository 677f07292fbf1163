import type { Language, Localized } from '../language.ts';

/**
 * The gender and number that articles and ordinals agree with: “o Congresso”, “a Jornada”, “os Encontros”, “as
 * Jornadas”.
 */
export const GENDERS = ['masculine', 'feminine', 'masculinePlural', 'femininePlural'] as const;
export type Gender = (typeof GENDERS)[number];
/** The languages whose articles and ordinals agree with the name of the event. */
type Gendered = Exclude<Language, 'en'>;

/** A number before a name: “XII Jornada”, “12ª Jornada”. */
const NUMBER = /^([ivxlc]+|\d\S*)\s+/i;

/**
 * Endings and words by gender, including masculine ones that look feminine (“programa”, “dia”) and feminine ones that
 * look masculine (“reunião”, “bienal”).
 */
const RULES: Record<Gendered, { masculine: RegExp; feminine: RegExp }> = {
  'pt-BR': {
    masculine: /(grama|tema|orama|ema|dia|clima|mapa)$/,
    feminine: /(a|ção|são|ião|dade|gem|tude|bienal|rede|noite|tarde|manhã|série|classe)$|^expo/,
  },
  es: {
    masculine: /(grama|tema|orama|ema|día|clima|mapa)$/,
    feminine: /(a|ión|dad|tad|tud|bienal|red|noche|tarde|serie|clase|cumbre)$|^expo/,
  },
};

/** A plural ending; “Campus” and “Congress” are singular. */
const PLURAL = /[^su]s$/;
/** Plural endings and the singular ending of each. */
const SINGULAR: Record<Gendered, [RegExp, string][]> = {
  'pt-BR': [
    [/ões$/, 'ão'],
    [/ais$/, 'al'],
    [/gens$/, 'gem'],
    [/s$/, ''],
  ],
  es: [
    [/iones$/, 'ión'],
    [/([dl])es$/, '$1'],
    [/s$/, ''],
  ],
};

function singularOf(word: string, language: Gendered): string {
  const [ending, one] = SINGULAR[language].find(([pattern]) => pattern.test(word)) ?? ['', ''];
  return word.replace(ending, one);
}

/** Guesses the gender of an event's name from its first word: “a Jornada”, “o Congresso”, “as Jornadas”. */
export function nameGender(name: string, language: Language): Gender {
  if (language === 'en') return 'masculine';
  const [word = ''] = name.trim().replace(NUMBER, '').toLowerCase().split(/\s/);
  const { masculine, feminine } = RULES[language];
  const plural = PLURAL.test(word);
  const one = plural ? singularOf(word, language) : word;
  const gender = feminine.test(one) && !masculine.test(one) ? 'feminine' : 'masculine';
  return plural ? `${gender}Plural` : gender;
}

/** The gender stored in the facts, else the one guessed from the name. */
export const congressGender = (
  { name, gender }: { name: Localized; gender: Record<Gendered, Gender | null> },
  language: Language,
): Gender => (language === 'en' ? null : gender[language]) ?? nameGender(name[language], language);

interface Articles {
  the: string;
  of: string;
  in: string;
}

const ENGLISH: Articles = { the: 'the', of: 'of the', in: 'in the' };
const ARTICLES: Record<Language, Record<Gender, Articles>> = {
  'pt-BR': {
    masculine: { the: 'o', of: 'do', in: 'no' },
    feminine: { the: 'a', of: 'da', in: 'na' },
    masculinePlural: { the: 'os', of: 'dos', in: 'nos' },
    femininePlural: { the: 'as', of: 'das', in: 'nas' },
  },
  en: { masculine: ENGLISH, feminine: ENGLISH, masculinePlural: ENGLISH, femininePlural: ENGLISH },
  es: {
    masculine: { the: 'el', of: 'del', in: 'en el' },
    feminine: { the: 'la', of: 'de la', in: 'en la' },
    masculinePlural: { the: 'los', of: 'de los', in: 'en los' },
    femininePlural: { the: 'las', of: 'de las', in: 'en las' },
  },
};

/** The article before an event's name, alone and contracted with prepositions. */
export const articlesOf = (gender: Gender, language: Language): Articles => ARTICLES[language][gender];
