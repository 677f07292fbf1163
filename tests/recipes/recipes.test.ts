import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { edited } from '#tests/support/edits.ts';
import { createTreeCopy } from '#tests/support/tree-copy.ts';
import { aField } from './field.ts';
import { aPage } from './page.ts';
import { aTable } from './table.ts';

/** `npm run recipes` follows them to the end and leaves out each step; here, that they can be followed. */

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null;

const RECIPES = [aTable, aField, aPage];

describe.each(RECIPES)('$name', ({ name, steps }) => {
  it('can be followed in the files that there are', () => {
    const files = new Map<string, string>();
    for (const edit of steps.flatMap(({ edits }) => edits))
      files.set(edit.file, edited(files.get(edit.file) ?? read(edit.file), edit));
    expect(files.size).toBeGreaterThan(steps.length - 1);
  });

  it('is told in STYLE.md, place by place', () => {
    const [, told = ''] = (read('STYLE.md') ?? '').split(`**${name}**`);
    const [recipe = ''] = told.split('\n\n**');
    const places = steps.map(({ place }) => `\`${place}\``);
    const said = recipe.split(/^\d+\. /m).slice(1);
    expect(said.map((step, at) => step.includes(places[at] ?? ''))).toEqual(places.map(() => true));
  });
});

describe('both in a copy of the tree', () => {
  const edits = RECIPES.flatMap(({ steps }) => steps).flatMap((step) => step.edits);
  let tree: Awaited<ReturnType<typeof createTreeCopy>>;
  beforeAll(async () => {
    tree = await createTreeCopy();
    edits.forEach(tree.write);
  });
  afterAll(() => tree.remove());

  it('are migrations that run', async () => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const ran = await migrate(database.database, path.join(tree.path, 'database'));
    expect(ran).toEqual(['9999_hotels', '9999_pronouns']);
  });

  it('have the types that their places ask for', async () => {
    // Of pages the types are made by the build: `npm run recipes` makes them.
    const files = edits
      .map(({ file }) => file)
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('app/site/'));
    const config = { extends: './tsconfig.json', include: [], files: [...new Set(files)] };
    tree.write({ file: 'tsconfig.recipes.json', text: JSON.stringify(config) });
    expect(await tree.run('tsc', '-p', 'tsconfig.recipes.json')).toBeNull();
  });

  it('are written as the formatter writes', async () => {
    const files = new Set(edits.map(({ file }) => file).filter((file) => !file.endsWith('.sql')));
    expect(await tree.run('biome', 'check', '--error-on-warnings', ...files)).toBeNull();
  });
});
