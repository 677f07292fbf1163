import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { document, isAllowed, LIST, productionPackages } from './licences.mjs';
import { root } from './run.mjs';

describe('the licences', () => {
  it('are listed as in the lock file', () => {
    const { text, refused } = document(root);
    expect(refused).toEqual([]);
    expect(readFileSync(path.join(root, LIST), 'utf8')).toBe(text);
    const names = productionPackages(root).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(names).toContain('kysely');
    expect(names).not.toContain('vitest');
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only', false],
    ['MIT AND GPL-3.0-only', false],
    ['(BSD-2-Clause AND MIT)', true],
    ['unknown', false],
    ['SEE LICENSE IN LICENSE', false],
    ['UNLICENSED', false],
  ])('%s: %s', (licence, allowed) => {
    expect(isAllowed(licence)).toBe(allowed);
  });
});
