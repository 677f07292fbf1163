import type { Answered } from './everything.ts';
import { type FactText, says } from './fact-values.ts';

/** Earlier editions and their papers keep their own congress, publisher, city and days. */
const isHistory = (path: string) => /\/(anais\/primeiro-congresso|edicoes)/.test(path);
const ofHistory = /^(city|venue\.city|eventYear|day\d|congress|organiser)/;

type Said = Pick<Answered, 'text'> & Partial<Answered>;

/** The facts that responses still contain, with their paths: one line for each fact. */
export function leftovers(answers: Iterable<[path: string, said: Said]>, facts: FactText[]): string[] {
  const all = [...answers];
  const parts = partsOfSources(all);
  return facts.flatMap((fact) => {
    const inSources = isLong(fact) ? [...parts].filter(([part]) => says(part, fact)) : [];
    const paths = new Set([
      ...all.filter(([, { text }]) => says(text, fact)).map(([path]) => path),
      ...inSources.flatMap(([, paths]) => paths),
    ]);
    const where = [...paths].filter((path) => !(isHistory(path) && ofHistory.test(fact.fact)));
    return where.length > 0
      ? [`“${fact.text}” (${fact.fact}) at ${where.length} addresses: ${where.slice(0, 5).join(' ')}`]
      : [];
  });
}

/** Sources are full of numbers and short names, so only long texts prove anything there. */
const isLong = ({ text }: FactText) => /\D/.test(text) && text.length >= 8;

/** The parts of sources between the signs of their elements, each once, with their paths: most are the same on all pages. */
function partsOfSources(answers: [path: string, said: Said][]): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const [path, { source = '' }] of answers)
    for (const part of new Set(source.split(/[<>]/))) {
      if (part.length < 8) continue;
      const paths = parts.get(part);
      if (paths) paths.push(path);
      else parts.set(part, [path]);
    }
  return parts;
}
