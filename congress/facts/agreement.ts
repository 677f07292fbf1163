import type { Language } from '../language.ts';

/**
 * The nouns that follow a number of the facts in texts, with the form that agrees with one: [several, one].
 * app/i18n/agreement.test.ts finds texts with a noun that is missing here.
 */
const WITH_ONE: Record<Language, readonly (readonly [several: string, one: string])[]> = {
  'pt-BR': [
    ['dias úteis', 'dia útil'],
    ['dias', 'dia'],
    ['descritores', 'descritor'],
    ['expositores', 'expositor'],
    ['horas', 'hora'],
    ['inscrições', 'inscrição'],
    ['meses', 'mês'],
    ['minutos', 'minuto'],
    ['oficinas', 'oficina'],
    ['páginas', 'página'],
    ['palavras', 'palavra'],
    ['palestrantes', 'palestrante'],
    ['parcelas', 'parcela'],
    ['participantes', 'participante'],
    ['pessoas', 'pessoa'],
    ['profissionais esperados', 'profissional esperado'],
    ['profissionais', 'profissional'],
    ['slides', 'slide'],
    ['trabalhos', 'trabalho'],
    ['vezes', 'vez'],
  ],
  en: [
    ['business days', 'business day'],
    ['days', 'day'],
    ['DeCS descriptors', 'DeCS descriptor'],
    ['descriptors', 'descriptor'],
    ['exhibitors', 'exhibitor'],
    ['health professionals', 'health professional'],
    ['health-science terms', 'health-science term'],
    ['hours', 'hour'],
    ['instalments', 'instalment'],
    ['minutes', 'minute'],
    ['months', 'month'],
    ['pages', 'page'],
    ['papers', 'paper'],
    ['participants', 'participant'],
    ['people', 'person'],
    ['professionals', 'professional'],
    ['registrations', 'registration'],
    ['slides', 'slide'],
    ['speakers', 'speaker'],
    ['words', 'word'],
    ['workshops', 'workshop'],
  ],
  es: [
    ['días hábiles', 'día hábil'],
    ['días', 'día'],
    ['cuotas', 'cuota'],
    ['descriptores', 'descriptor'],
    ['diapositivas', 'diapositiva'],
    ['expositores', 'expositor'],
    ['horas', 'hora'],
    ['inscripciones', 'inscripción'],
    ['meses', 'mes'],
    ['minutos', 'minuto'],
    ['páginas', 'página'],
    ['palabras', 'palabra'],
    ['participantes', 'participante'],
    ['personas', 'persona'],
    ['ponentes', 'ponente'],
    ['profesionales esperados', 'profesional esperado'],
    ['profesionales', 'profesional'],
    ['talleres', 'taller'],
    ['trabajos', 'trabajo'],
  ],
};

type Values = Readonly<Record<string, string | number>>;

// Longer phrases must precede those that they begin with; the lookahead keeps a match from ending inside a longer word.
const several = (language: Language) =>
  `(?:${WITH_ONE[language].map(([words]) => words).join('|')})(?![\\p{L}-])`;
const patterns = (language: Language) => ({
  counted: new RegExp(`(\\{\\{\\s*(\\w+)\\s*\\}\\}\\s+)(${several(language)})`, 'gu'),
  first: new RegExp(`^${several(language)}`, 'u'),
});
const PATTERNS: Record<Language, ReturnType<typeof patterns>> = {
  'pt-BR': patterns('pt-BR'),
  en: patterns('en'),
  es: patterns('es'),
};

/** A range from one number to another; "De" and "From" at the beginning of a sentence. */
const RANGE = /(?:(?:De|From) )?\{\{\s*(\w+)\s*\}\} (?:a|to) (\{\{\s*(\w+)\s*\}\})/g;

/** The singular of the words after a number: "dias de programação" becomes "dia de programação". */
export function withOne(words: string, language: Language): string {
  return words.replace(
    PATTERNS[language].first,
    (found) => WITH_ONE[language].find(([these]) => these === found)?.[1] ?? found,
  );
}

/**
 * Makes a text agree with its numbers before its facts are filled in: a noun after a fact that is 1 becomes singular,
 * and a range of equal numbers becomes a single number.
 */
export function agreeing(text: string, values: Values, language: Language): string {
  if (!text.includes('{{')) return text;
  // An invisible mark may precede the number (server/preview/marks.ts).
  const numberOf = (name: string) => /^\p{Cf}*(\d+)$/u.exec(String(values[name] ?? ''))?.[1];
  return text
    .replace(RANGE, (range: string, least: string, most: string, name: string) =>
      numberOf(least) !== undefined && numberOf(least) === numberOf(name) ? most : range,
    )
    .replace(PATTERNS[language].counted, (found: string, number: string, name: string, words: string) =>
      numberOf(name) === '1' ? number + withOne(words, language) : found,
    );
}
