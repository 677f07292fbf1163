import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const drawings = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'));

describe('drawn pictures of the site', () => {
  it.each(drawings)('%s needs no font, script or address, and has its size', async (name) => {
    const svg = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|font-|href="(?!#)|url\((?!#)/i);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([960, 720]);
  });
});
