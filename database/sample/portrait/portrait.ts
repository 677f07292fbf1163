import { face, worn } from './face.ts';
import { garment, neck } from './garment.ts';
import { hair } from './hair.ts';
import { mix, palette } from './palette.ts';
import { circle, path, stratum } from './shapes.ts';
import type { Traits } from './traits.ts';

const backdrops: Record<Traits['backdrop'], readonly [sky: string, stratum: string, cell: string]> = {
  mist: ['#DDEBE8', '#B9D6D2', palette.coral],
  rose: [palette.rose, '#F3C3B4', palette.teal],
  teal: ['#A9D0CB', '#7DB5B0', palette.gauze],
  petrol: ['#2B6A72', '#1B5660', palette.coralSoft],
  honey: ['#F8E6BF', '#F0CF8C', palette.teal],
  coral: ['#F7C4B5', '#EE9C88', palette.gauze],
};

/** Layers of tissue and a few migrating cells, placed by `seed` so that no two backgrounds are alike. */
function backdrop(name: Traits['backdrop'], seed: number): string {
  const [sky, layer, cell] = backdrops[name];
  const phase = (seed * 0.37) % 1;
  const strata = [0, 1, 2].map((index) =>
    path(
      stratum(
        400,
        232 + index * 62 + ((seed * 13) % 28),
        20 + index * 6,
        300 + index * 70,
        (phase + index * 0.31) % 1,
        480,
      ),
      mix(sky, layer, 0.4 + index * 0.3),
    ),
  );
  const cells = [0, 1, 2].map((index) =>
    circle(
      [seed % 2 ? 52 + index * 23 : 348 - index * 23, 96 - index * 17 + ((seed * 7 + index * 11) % 19)],
      9 - index * 2.2,
      cell,
      `opacity="${(0.75 - index * 0.2).toFixed(2)}"`,
    ),
  );
  return `<path d="M0 0H400V480H0Z" fill="${sky}"/>${strata.join('')}${cells.join('')}`;
}

/**
 * Draws one fictional person.
 * @param seed places the background; the drawing depends on nothing else than its parameters
 * @returns a complete SVG document, 400 × 480, without fonts, scripts or links
 */
export function portrait(seed: number, traits: Traits): string {
  const layers = hair(traits);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 480" width="400" height="480">',
    backdrop(traits.backdrop, seed),
    '<g transform="translate(-24 -20) scale(1.12)">',
    layers.behind,
    `<g transform="translate(0 -16)">${neck(traits, 'n')}${garment(traits)}</g>`,
    face(traits, 'f'),
    layers.over,
    layers.front ?? '',
    worn(traits),
    '</g></svg>',
  ].join('');
}
