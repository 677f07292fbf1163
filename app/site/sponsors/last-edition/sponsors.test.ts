import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readSampleContent } from '#database/sample/content.ts';
import { LAST_EDITION } from './sponsors.ts';

const drawings = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'));

describe('the sponsors of the last edition', () => {
  it('are twelve, each with a logo of its own, and none of this edition’s', () => {
    expect(LAST_EDITION).toHaveLength(12);
    expect(new Set(LAST_EDITION.map(({ logo }) => logo)).size).toBe(12);
    expect(drawings.sort()).toEqual(LAST_EDITION.map(({ id }) => `${id}.svg`).sort());
    const names = new Set<string>(readSampleContent().sponsors.map(({ name }) => name));
    expect(LAST_EDITION.filter(({ name }) => names.has(name))).toEqual([]);
  });

  it.each(drawings)('%s needs no font, script or address, and has its size', async (name) => {
    const svg = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|font-|href="(?!#)|url\((?!#)/i);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([300, 240]);
  });
});
