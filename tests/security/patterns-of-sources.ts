import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

interface Sources {
  /** All regular expression literals, by file and source. */
  patterns: Record<string, RegExp>;
  /** The files that build patterns from texts (`new RegExp(…)`). */
  builders: string[];
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The regular expressions of the product's own sources. */
export function patternsOfSources(): Sources {
  const patterns: Record<string, RegExp> = {};
  const builders = new Set<string>();
  for (const file of ['server', 'congress', 'database', 'app'].flatMap(sources)) {
    const seeCall = ({ callee }: { callee: object }) => {
      if ('name' in callee && callee.name === 'RegExp') builders.add(file);
    };
    const visitor = new Visitor({
      Literal(node) {
        if (!('regex' in node) || !node.regex) return;
        const { pattern, flags } = node.regex;
        patterns[`${relative(ROOT, file)} /${pattern}/${flags}`] = new RegExp(pattern, flags);
      },
      NewExpression: seeCall,
      CallExpression: seeCall,
    });
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  }
  return { patterns, builders: [...builders] };
}
