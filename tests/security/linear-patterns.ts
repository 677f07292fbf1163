import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { check } from 'recheck';
import { patternsOfSources } from './patterns-of-sources.ts';

/**
 * `npm run check`: no regular expression of the sources takes more than linear time, whatever text it meets. Said by an
 * analysis of the pattern (https://makenowjust-labs.github.io/recheck), which also names the text that would prove the
 * contrary. A pattern that was found linear once is not looked at again on this machine.
 */
const ROOT = join(import.meta.dirname, '../..');
const KEPT = join(ROOT, '.cache/linear-patterns.json');
/** Milliseconds for one pattern; most need a hundredth of a second, and a busy machine many times that. */
const LONGEST = 120_000;
/** Milliseconds that 300,000 characters may take: what the analysis suspects is proved by this engine. */
const LONGEST_MATCH = 1000;
const AT_ONCE = 2;

const { patterns, builders } = patternsOfSources();
const all = { ...patterns, ...(await built(builders)) };
const known = new Set(readKept());
const atOnce = pLimit(AT_ONCE);
const faults = await Promise.all(
  Object.entries(all).map(([name, pattern]) => atOnce(() => faultOf(name, pattern))),
);
mkdirSync(dirname(KEPT), { recursive: true });
writeFileSync(KEPT, JSON.stringify([...known]));
const found = faults.filter((fault) => fault !== null);
process.stdout.write(
  found.length > 0 ? `${found.join('\n')}\n` : `${Object.keys(all).length} patterns, all linear\n`,
);
// The analysis runs in a process of its own, which would hold this one back.
process.exit(found.length > 0 ? 1 : 0);

async function faultOf(name: string, { source, flags }: RegExp): Promise<string | null> {
  const key = `/${source}/${flags}`;
  if (known.has(key)) return null;
  const suspected = await check(source, flags, { timeout: LONGEST });
  // What the analysis knows for certain needs no proof; what it came upon by trying does: a bounded pattern looks like it.
  const isSure = suspected.status === 'safe' || suspected.checker === 'automaton';
  const found = isSure
    ? suspected
    : await check(source, flags, { timeout: LONGEST, recallTimeout: LONGEST_MATCH });
  if (found.status === 'vulnerable')
    return `${name}\n  takes ${found.complexity.summary} time for ${found.attack.pattern}`;
  if (found.status === 'unknown') return `${name}\n  could not be judged: ${JSON.stringify(found.error)}`;
  known.add(key);
  return null;
}

/** The patterns that modules build while they are loaded, by the module and the pattern. */
async function built(modules: string[]): Promise<Record<string, RegExp>> {
  const patterns: Record<string, RegExp> = {};
  const Plain = RegExp;
  function record(args: ConstructorParameters<typeof RegExp>): RegExp {
    const pattern = new Plain(...args);
    const { stack = '' } = new Error();
    const by = modules.find((file) => stack.includes(pathToFileURL(file).href));
    if (by) patterns[`${relative(ROOT, by)} /${pattern.source}/${pattern.flags}`] = pattern;
    return pattern;
  }
  globalThis.RegExp = new Proxy(Plain, {
    construct: (_, args) => record(args as ConstructorParameters<typeof RegExp>),
    apply: (_, __, args) => record(args as ConstructorParameters<typeof RegExp>),
  });
  // Vite alone loads the others.
  const loaded = modules.filter((file) => /^[^.]+\.ts$/.test(relative(ROOT, file)));
  for (const file of loaded) await import(pathToFileURL(file).href);
  globalThis.RegExp = Plain;
  return patterns;
}

function readKept(): string[] {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return [];
  }
}
