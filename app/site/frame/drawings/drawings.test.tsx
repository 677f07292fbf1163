import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { SHIPPED_PALETTES } from '#congress/palette.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { otherFacts } from '#tests/support/other-facts.ts';
import { drawingAt, useDrawing } from './drawings.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'));
const PLACES = ['cover', 'edge', 'threads', 'stand'] as const;

it.each(files)('%s needs no font, script or address, and can be drawn', async (name) => {
  const svg = readFileSync(path.join(import.meta.dirname, name), 'utf8');
  expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|font-|href="(?!#)|url\((?!#)/i);
  const { width = 0, height = 0 } = await sharp(Buffer.from(svg)).metadata();
  expect(Math.min(width, height)).toBeGreaterThan(100);
});

const Address = ({ place }: { place: (typeof PLACES)[number] }) => useDrawing(place);

describe.each(PLACES)('the drawing of the %s', (place) => {
  const addressIn = (facts: typeof shippedFacts | null) => markupOf(<Address place={place} />, { facts });

  it('is a file of the build in the colours that the site ships with, also where no facts are known', () => {
    for (const facts of [shippedFacts, null]) expect(addressIn(facts)).not.toContain('/desenhos/');
  });

  it('has an address that names the colours of another congress, and is drawn in them', () => {
    const address = addressIn(otherFacts);
    expect(address).toMatch(/^\/desenhos\/[a-z]+-1e3a8a-f97316\.svg$/);
    const drawing = drawingAt(address.replace('/desenhos/', '')) ?? '';
    const shipped = Object.values(SHIPPED_PALETTES.day).filter((colour) => colour !== '#ffffff');
    expect(shipped.filter((colour) => drawing.includes(colour))).toEqual([]);
  });
});

it('is nothing where an address names no drawing or no colours', () => {
  for (const file of ['nada-x-x.svg', 'fios-x.svg', 'fios-x-123.svg', 'toString-x-x.svg', 'fios-x-x.png'])
    expect(drawingAt(file), file).toBeNull();
});

it.each(['fios', 'linhas', 'circulos', 'nervuras'])(
  'the lines of %s are seen beside the words',
  async (name) => {
    const { channels } = await sharp(Buffer.from(drawingAt(`${name}-x-x.svg`) ?? ''))
      .ensureAlpha()
      .stats();
    expect(channels[3]?.max).toBeGreaterThan(100);
  },
);
