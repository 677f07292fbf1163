const MONTHS =
  'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|' +
  'january|february|march|april|may|june|july|august|september|october|november|december|' +
  'enero|febrero|marzo|mayo|junio|julio|septiembre|octubre|noviembre|diciembre';
const COUNTS =
  '\\d+|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|quinze|vinte|trinta|' +
  'two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|' +
  'dos|tres|cuatro|cinco|siete|ocho|nueve|diez|quince|veinte|treinta';
const UNITS =
  'dias?|días?|days?|horas?|hours?|semanas?|weeks?|mes|mês|meses|months?|minutos?|minutes?|anos?|años?|years?';
// `\b` knows no accents: a word ends where no letter or digit follows.
const START = '(?<![\\p{L}\\d])';
const END = '(?![\\p{L}\\d])';
const ORDINAL = '(?:\\.?[ºª]|st|nd|rd|th)?';

const pattern = (text: string) => new RegExp(text, 'iu');

/** What a text may not say by itself, since only the facts record knows it (DESIGN, section 5). */
const FACTS: Record<string, RegExp> = {
  date: pattern(
    `${START}\\d{1,2}${ORDINAL}\\s+(?:de\\s+|of\\s+)?(?:${MONTHS})${END}|${START}(?:${MONTHS})\\s+\\d|${START}\\d{1,2}[/-]\\d{1,2}${END}`,
  ),
  year: pattern(`${START}(?:19|20)\\d{2}${END}`),
  money: pattern(`R\\$|US\\$|€|${START}BRL${END}|\\d\\s*(?:reais|reales)`),
  percentage: pattern(`%|por cento|por ciento|per ?cent${END}`),
  hour: pattern(`${START}\\d{1,2}(?::\\d{2}|\\s?h(?:\\d{2})?|\\s?[ap]\\.?m)${END}`),
  duration: pattern(`${START}(?:${COUNTS})\\s+(?:${UNITS})${END}`),
  phone: pattern('\\+\\d{2}|\\d[\\d\\s().-]{6,}\\d'),
  'e-mail': pattern('\\S@\\S'),
  address: pattern(`https?:|www\\.|\\p{L}\\.(?:com|org|net|br|example)${END}`),
  number: pattern(`${START}\\d{2,}|\\d\\.\\d{3}`),
};

/** The facts that a message states instead of naming a placeholder, as "kind text". */
export function contradictions(message: string): string[] {
  const own = message.replace(/\{\{[^{}]*\}\}/g, '…');
  return Object.entries(FACTS).flatMap(([kind, fact]) => {
    const found = own.match(fact);
    return found ? [`${kind} ${found[0]}`] : [];
  });
}
