import { mix, palette, skinTones } from './palette.ts';
import { circle, line, mirrored, path } from './shapes.ts';
import type { Garment, Traits } from './traits.ts';

const shoulders = 'C348 378 372 418 376 500H24C28 418 52 378 112 358';

/** Neck and the skin that a neckline shows, with the shadow of the chin. */
export function neck(traits: Traits, id: string): string {
  const tone = skinTones[traits.skin];
  const outline = 'M170 250H230V314C230 332 240 342 262 350L200 430L138 350C160 342 170 332 170 314Z';
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
    path(outline, tone.base) +
    path(
      'M150 240H250V262C240 300 222 316 196 314C178 312 170 296 164 280Z',
      tone.shade,
      `opacity=".75" clip-path="url(#${id})"`,
    )
  );
}

const round = `M156 336C166 364 182 374 200 374S234 364 244 336C254 346 268 351 288 358${shoulders}C132 351 146 346 156 336Z`;
const vNeck = `M156 336L200 404L244 336C254 346 268 351 288 358${shoulders}C132 351 146 346 156 336Z`;

const garments: Record<Garment, (cloth: string) => string> = {
  blouse: (cloth) =>
    path(round, cloth) +
    line('M156 336C166 364 182 374 200 374S234 364 244 336', tint(cloth, 0.3), 5) +
    sleeves(cloth),
  scrubs: (cloth) =>
    path(vNeck, cloth) +
    line('M156 337L200 404L244 337', tint(cloth, 0.35), 6) +
    sleeves(cloth) +
    path('M252 428H296V500H252Z', deep(cloth, 0.18)) +
    line('M252 428H296', tint(cloth, 0.3), 3),
  wrap: (cloth) =>
    path(vNeck, cloth) +
    path('M244 336C236 380 214 430 160 500H226C250 440 262 396 262 348Z', deep(cloth, 0.2)) +
    line('M244 336C236 380 214 430 160 500', tint(cloth, 0.3), 4) +
    sleeves(cloth),
  turtleneck: (cloth) =>
    path(
      `M166 292C182 304 218 304 234 292C237 310 238 326 244 338C254 347 268 351 288 358${shoulders}C132 351 146 347 156 338C162 326 163 310 166 292Z`,
      cloth,
    ) +
    line('M160 332C180 346 220 346 240 332', deep(cloth, 0.3), 4, 'opacity=".7"') +
    line('M176 302V332M192 306V338M208 306V338M224 302V332', deep(cloth, 0.3), 2.4, 'opacity=".4"') +
    sleeves(cloth),
  shirt: (cloth) =>
    path(vNeck, cloth) +
    path('M164 326L148 344L172 388L200 398Z', tint(cloth, 0.35)) +
    path('M236 326L252 344L228 388L200 398Z', tint(cloth, 0.35)) +
    line('M200 402V500', deep(cloth, 0.3), 3) +
    circle([207, 428], 3, deep(cloth, 0.3)) +
    circle([207, 458], 3, deep(cloth, 0.3)) +
    sleeves(cloth),
  blazer: (cloth) =>
    path(round, '#FBF7F2') +
    line('M156 336C166 364 182 374 200 374S234 364 244 336', '#E4DCD2', 4) +
    jacket(cloth),
  suit: (cloth) =>
    path(vNeck, '#FBF7F2') +
    path('M190 396H210L214 412L226 500H174L186 412Z', palette.coral) +
    path('M190 396H210L214 412H186Z', deep(palette.coral, 0.25)) +
    jacket(cloth) +
    path('M166 322L150 342L180 394L200 396Z', '#fff') +
    path('M234 322L250 342L220 394L200 396Z', '#F1ECE6'),
  coat: (cloth) =>
    path(vNeck, cloth) +
    line('M156 337L200 404L244 337', tint(cloth, 0.35), 5) +
    jacket('#F5F8F8') +
    path('M268 430H312V434H268Z', '#C6D6D6') +
    line('M282 418V432', palette.coral, 4) +
    line('M292 416V432', palette.petrol, 4),
};

function tint(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

function deep(colour: string, share: number): string {
  return mix(colour, '#071c22', share);
}

function sleeves(cloth: string): string {
  return mirrored(line('M92 500C94 458 92 440 84 424', deep(cloth, 0.35), 3.4, 'opacity=".55"'));
}

/** Two front panels with lapels that leave a deep V open. */
function jacket(cloth: string): string {
  const panel = path('M24 500C28 418 52 378 112 358C134 351 150 344 158 330L166 352L196 500Z', cloth);
  const lapel = path('M158 328L136 354L146 392L132 402L192 500H197L168 356Z', deep(cloth, 0.14));
  const edge = line('M136 354L146 392L132 402L192 480', deep(cloth, 0.4), 2.4, 'opacity=".5"');
  return mirrored(panel + lapel + edge) + sleeves(cloth);
}

export function garment(traits: Traits): string {
  const beads =
    line('M160 344C170 384 230 384 240 344', palette.honey, 3.4, 'stroke-dasharray="1 7"') +
    circle([200, 375], 6, palette.honey);
  return garments[traits.garment](traits.cloth) + (traits.necklace ? beads : '');
}
