import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aField } from './field.ts';
import { edited } from './recipe.ts';
import { aTable } from './table.ts';

/** `npm run recipes` follows them; here, that it still can. */

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null;

describe.each([aTable, aField])('$name', ({ name, steps }) => {
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
