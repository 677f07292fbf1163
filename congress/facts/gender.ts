import type { Language, Localized } from '../language.ts';

export const GENDERS = ['masculine', 'feminine'] as const;
export type Gender = (typeof GENDERS)[number];
/** The languages whose articles and ordinals agree with the name of the event. */
type Gendered = Exclude<Language, 'en'>;

/** Numbers before a name: “XII Jornada”, “12ª Jornada”. */
const NUMBER = /^([ivxlc]+|\d+\S*)\s+/i;

/** Endings and words of one gender that look like the other's: “programa”, “dia”; “reunião”, “bienal”. */
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

/** What the first word of an event's name sounds like: “a Jornada”, “o Congresso”. */
export function nameGender(name: string, language: Language): Gender {
  if (language === 'en') return 'masculine';
  const [word = ''] = name.trim().replace(NUMBER, '').toLowerCase().split(/\s/);
  const { masculine, feminine } = RULES[language];
  return feminine.test(word) && !masculine.test(word) ? 'feminine' : 'masculine';
}

/** What the record says, or what the name sounds like. */
export const congressGender = (
  { name, gender }: { name: Localized; gender: Record<Gendered, Gender | null> },
  language: Language,
): Gender => (language === 'en' ? null : gender[language]) ?? nameGender(name[language], language);

interface Articles {
  the: string;
  of: string;
  in: string;
}

const ARTICLES: Record<Language, Record<Gender, Articles>> = {
  'pt-BR': {
    masculine: { the: 'o', of: 'do', in: 'no' },
    feminine: { the: 'a', of: 'da', in: 'na' },
  },
  en: {
    masculine: { the: 'the', of: 'of the', in: 'in the' },
    feminine: { the: 'the', of: 'of the', in: 'in the' },
  },
  es: {
    masculine: { the: 'el', of: 'del', in: 'en el' },
    feminine: { the: 'la', of: 'de la', in: 'en la' },
  },
};

/** The article before an event's name, also with what it is joined to. */
export const articlesOf = (gender: Gender, language: Language): Articles => ARTICLES[language][gender];
