import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { body, line } from '#app/ui/curve.ts';
import { layer, lens, newTissueCells, tissue, WOUND } from './healing-geometry.ts';
import { HealingLayers } from './healing-layers.tsx';

const across = Array.from({ length: 41 }, (_, index) => index * 40);

it('draws whole, finite numbers only', () => {
  const paths = [
    line(layer(0.5)),
    body(layer(0), 480),
    lens(1),
    ...newTissueCells(11, 6).flatMap((cells) => [cells.bodies, cells.nuclei]),
  ];
  for (const path of paths) {
    expect(path).toMatch(/^M/);
    expect(path).not.toMatch(/NaN|Infinity|\.\d{2,}/);
  }
});

it('keeps the layers below the lost tissue in order from left to right', () => {
  const depths = [0.2, 0.4, 0.6, 0.8, 1];
  for (const x of across) {
    const heights = depths.map((depth) => layer(depth)(x));
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
  }
});

it('fills the wound more on the left than on the right', () => {
  const filled = (x: number) => layer(0)(x) - tissue(1)(x);
  for (const x of across) expect(filled(x)).toBeGreaterThanOrEqual(0);
  const { centre, reach } = WOUND;
  expect(filled(centre - reach / 2)).toBeGreaterThan(2 * filled(centre + reach / 2));
});

it('stays small: at most 6 kB of brotli in the page', () => {
  const markup = renderToStaticMarkup(<HealingLayers />);
  expect(markup).toBe(renderToStaticMarkup(<HealingLayers />));
  expect(brotliCompressSync(markup).length).toBeLessThan(6_000);
});
