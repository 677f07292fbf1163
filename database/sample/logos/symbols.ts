import { palette } from '../portrait/palette.ts';
import { circle, line, n, path, stratum } from '../portrait/shapes.ts';
import type { wordmarks } from './wordmarks.ts';

const { petrol, teal, coral, coralSoft, honey, ink } = palette;
const centre = [150, 86] as const;

function turned(count: number, drawing: (index: number) => string, start = 0): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${n(start + (360 / count) * index)} 150 86)">${drawing(index)}</g>`,
  ).join('');
}

/** The sign of each invented sponsor, in a box of about 110 × 110 around (150, 86) of a 300 × 240 canvas. */
export const symbols: Record<keyof typeof wordmarks, string> = {
  // Layers of skin inside a drop of light.
  dermea: `<clipPath id="c"><circle cx="150" cy="86" r="56"/></clipPath><g clip-path="url(#c)">${circle(centre, 56, coralSoft)}<g transform="translate(90 0)">${path(stratum(120, 74, 12, 96, 0.1, 150), coral)}${path(stratum(120, 97, 11, 96, 0.4, 150), teal)}${path(stratum(120, 119, 9, 96, 0.7, 150), petrol)}</g></g>`,
  // A sheet that folds over itself into a V.
  vellum:
    path('M92 36H128L150 96L139 138Z', teal) +
    path('M208 36H172L139 138H161Z', petrol) +
    path('M150 96L139 138L128 108Z', ink, 'opacity=".35"'),
  // Warp and weft.
  trama:
    line('M118 38V134M150 38V134M182 38V134', coral, 18) +
    line('M102 54H198M102 86H198M102 118H198', petrol, 18) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .filter((crossing) => crossing % 2 === 0)
      .map((crossing) => [109 + (crossing % 3) * 32, 41 + Math.floor(crossing / 3) * 32] as const)
      .map(([x, y]) => path(`M${x} ${y}h18v26h-18Z`, coral))
      .join(''),
  // A point of light and its waves.
  foton:
    circle(centre, 17, coral) +
    line('M150 46A40 40 0 0 1 190 86M150 126A40 40 0 0 1 110 86', '#2476A6', 11) +
    line('M91 86A59 59 0 0 1 150 27M209 86A59 59 0 0 1 150 145', '#123E66', 11),
  // A compass needle.
  nortis:
    `<circle cx="150" cy="86" r="53" fill="none" stroke="${petrol}" stroke-width="8"/>` +
    path('M150 20L172 86H128Z', coral) +
    path('M150 152L128 86H172Z', petrol) +
    circle(centre, 8, '#fff'),
  // A drop that holds its own sea.
  hidra: `<clipPath id="c"><path d="M150 24C174 60 196 80 196 106A46 46 0 0 1 104 106C104 80 126 60 150 24Z"/></clipPath><g clip-path="url(#c)">${path('M100 20H200V160H100Z', '#8CCBC6')}<g transform="translate(100 0)">${path(stratum(100, 94, 10, 84, 0.2, 160), '#2F9A97')}${path(stratum(100, 118, 9, 84, 0.6, 160), petrol)}</g></g>${line('M124 100C124 90 130 80 138 70', '#fff', 6, 'opacity=".8"')}`,
  // A roof, and a heart for a door.
  amparo:
    path('M150 26L212 78V86H200V136Q200 144 192 144H108Q100 144 100 136V86H88V78Z', coral) +
    path(
      'M150 128C122 110 118 92 130 84C139 79 147 84 150 91C153 84 161 79 170 84C182 92 178 110 150 128Z',
      '#fff',
    ),
  // Leaves above, roots below.
  raiz:
    path('M150 88C112 88 96 64 96 32C134 32 150 54 150 88Z', '#4C8C4A') +
    path('M150 88C188 88 204 68 204 42C170 42 150 58 150 88Z', '#2C6B4F') +
    line('M150 80V142M150 100C138 106 128 116 124 134M150 100C162 106 172 116 176 134', '#2C6B4F', 7),
  // Everything drawn towards the centre.
  pressia:
    turned(4, (index) => line('M124 40L150 64L176 40', index % 2 ? petrol : teal, 14), 0) +
    circle(centre, 10, honey),
  // Petals around an opening.
  alba:
    turned(8, (index) =>
      path('M150 28C166 42 164 60 150 70C136 60 134 42 150 28Z', index % 2 ? coralSoft : coral),
    ) + circle(centre, 13, honey),
  // A crown of leaves on a trunk of two pages.
  aroeira:
    line('M150 144V96M150 122C140 112 132 106 122 104M150 114C160 106 168 100 178 98', '#6B4630', 8) +
    [
      [150, 46, 24, teal],
      [114, 66, 22, petrol],
      [186, 62, 22, '#4FA39D'],
      [128, 92, 16, '#4FA39D'],
      [176, 92, 17, teal],
      [150, 78, 17, petrol],
    ]
      .map(([x, y, r, fill]) => circle([Number(x), Number(y)], Number(r), String(fill)))
      .join(''),
  // A light footprint.
  passo:
    path(
      'M142 66C164 62 178 78 172 98C168 112 174 122 170 136C166 150 144 150 138 136C132 122 136 112 126 98C116 82 126 68 142 66Z',
      petrol,
    ) +
    [
      [118, 62, 8],
      [127, 46, 8.5],
      [142, 36, 9],
      [160, 36, 10],
      [178, 48, 12],
    ]
      .map(([x = 0, y = 0, r = 0], index) => circle([x, y], r, index === 4 ? coral : teal))
      .join(''),
};
