import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createTestFolder } from '#tests/support/folder.ts';

/**
 * Runs the unchanged examples of docs/api.md in order against the whole application: those in JavaScript as one program, those for the
 * shell as another. They must print what the comments with arrows in the examples say.
 */
const ROOT = join(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');
/** Printed before each example, to tell their outputs apart. */
const MARK = '--- example ---';

interface Example {
  title: string;
  code: string;
  /** The lines it prints. */
  prints: string[];
}

function examplesIn(language: 'js' | 'sh'): Example[] {
  const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm');
  return [...DOCUMENT.matchAll(fence)].map(({ 1: code = '', index }) => ({
    title: DOCUMENT.slice(0, index).match(/^#+ (.*)$(?![\s\S]*^#+ )/m)?.[1] ?? '',
    code,
    prints: [...code.matchAll(/(?:\/\/|#) → (.*)$/gm)].map(([, line = '']) => line),
  }));
}

/** The first example declares the names that the others use; each of the others is a block, so that its own names are local. */
function javaScript([first, ...others]: Example[]): string {
  const blocks = others.map(({ code }) => `console.log('${MARK}');\n{\n${code}\n}`);
  return [`console.log('${MARK}');`, first?.code, ...blocks].join('\n');
}

const shell = (examples: Example[]) =>
  ['set -eu', ...examples.map(({ code }) => `echo '${MARK}'\n${code}`)].join('\n');

interface Run {
  code: number | null;
  errors: string;
  /** What each example printed, line by line. */
  printed: string[][];
}

function run(program: string, args: string[], input: string, cwd: string, environment: object): Promise<Run> {
  const child = spawn(program, args, { cwd, env: { PATH: process.env.PATH, ...environment } });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdin.end(input);
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      const parts = output.split(`${MARK}\n`).slice(1);
      done({ code, errors, printed: parts.map((part) => part.split('\n').filter((line) => line !== '')) });
    });
  });
}

let app: Awaited<ReturnType<typeof createTestApp>>;
let folder: Awaited<ReturnType<typeof createTestFolder>>;
let environment: Record<string, string>;
beforeAll(async () => {
  // The client's clock cannot be set, and the client would regard sessions of another time as expired.
  app = await createTestApp({ sampleContent: true, now: new Date() });
  folder = await createTestFolder();
  const { password, email } = app.administrator;
  environment = { SITE: await app.listen(), PASSWORD: password, EMAIL: email };
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const hasShell = spawnSync('sh', ['-c', 'curl --fail-with-body --version']).status === 0;
const languages = [
  {
    language: 'js' as const,
    start: (examples: Example[]) =>
      // The command from the document, so that any Node on the machine works. A module from standard input resolves packages in the
      // current folder.
      run('npx', ['node', '--input-type=module', '-'], javaScript(examples), ROOT, environment),
  },
  {
    language: 'sh' as const,
    // In a temporary folder, because these examples write files.
    start: (examples: Example[]) => run('sh', ['-s'], shell(examples), folder.path, environment),
  },
];

it('names the Node version that the client requires, and how to install it', async () => {
  const manifest = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
  const [needed] = manifest('node_modules/@supabase/supabase-js/package.json').engines.node.match(/\d+/);
  expect(DOCUMENT).toContain(`The client needs Node ${needed} or newer`);
  const [least] = manifest('package.json').engines.node.match(/\d+/);
  expect(DOCUMENT.replace(/\s+/g, ' ')).toContain(`starts on Node ${least}`);
  const { printed } = await run(
    'npx',
    ['node'],
    `console.log('${MARK}\\n' + process.versions.node)`,
    ROOT,
    {},
  );
  expect(printed).toEqual([[manifest('package.json').dependencies.node]]);
});

describe.each(languages)('the examples in $language', ({ language, start }) => {
  const examples = examplesIn(language);
  let result: Run;
  beforeAll(async () => {
    if (language === 'js' || hasShell) result = await start(examples);
  });

  describe.skipIf(language === 'sh' && !hasShell)('run', () => {
    it('to the end, without an error', () => {
      expect(result).toMatchObject({ code: 0, errors: '' });
      expect(result.printed).toHaveLength(examples.length);
      expect(examples.length).toBeGreaterThan(9);
    });

    it.each(examples.map((example, index) => ({ ...example, index })))(
      'and print what they say: $title',
      (example) => {
        expect(result.printed[example.index]).toEqual(example.prints);
      },
    );
  });
});
