import { memoised } from '#congress/day.ts';

/** Country names in Portuguese by ISO 3166-1 code. */
export const countries = (): Record<string, string> => memoised('countries', namedCountries);

function namedCountries(): Record<string, string> {
  const names = new Intl.DisplayNames('pt-BR', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const named = letters.flatMap((first) =>
    letters.flatMap((second) => {
      const code = first + second;
      const name = NO_COUNTRIES.has(code) ? undefined : names.of(code);
      return name ? [[code, name] as const] : [];
    }),
  );
  return Object.fromEntries(named.sort(([, one], [, other]) => one.localeCompare(other, 'pt-BR')));
}

/** Codes that `Intl.DisplayNames` knows but that are not countries: unions, test codes, unknown. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** The time zones of Brazil, listed first; the others follow by name. */
const FIRST = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Noronha',
];

/** Time zones by their names in the IANA time zone database. */
export const timeZones = (): Record<string, string> => memoised('time zones', namedTimeZones);

function namedTimeZones(): Record<string, string> {
  const others = Intl.supportedValuesOf('timeZone').filter((name) => !FIRST.includes(name));
  return Object.fromEntries([...FIRST, ...others].map((name) => [name, name.replaceAll('_', ' ')]));
}
