import { body, line } from '#app/ui/curve.ts';
import {
  HEIGHT,
  layer,
  lens,
  marginCells,
  newTissueCells,
  residentCells,
  WIDTH,
} from './healing-geometry.ts';

/** From the surface down: warm epidermis, the pale membrane below it, then the cool, ever darker dermis. */
const LAYERS = [
  [0, 'fill-rose'],
  [0.055, 'fill-[#f8cbbb]'],
  [0.115, 'fill-coral-soft'],
  [0.185, 'fill-gauze'],
  [0.205, 'fill-[#a9d9d0]'],
  [0.3, 'on-dark fill-teal-bright'],
  [0.42, 'on-dark fill-[#37938d]'],
  [0.56, 'on-dark fill-teal'],
  [0.7, 'on-dark fill-petrol'],
  [0.84, 'on-dark fill-petrol-deep'],
  [0.97, 'on-dark fill-ink'],
] as const;
const FIBRES = [0.25, 0.36, 0.49, 0.63, 0.77, 0.9];
const AIR = [-0.09, -0.22, -0.4, -0.62, -0.9];
const ROW_TONES = [
  'fill-coral',
  'fill-[#ea7059]',
  'fill-[#f08f79]',
  'fill-coral-soft',
  'fill-[#f8cbbb]',
  'fill-rose-light',
] as const;

/** The cells move for about a minute and come to rest: a drawing this size costs battery for as long as it moves. */
const DRIFT = '@keyframes drift{from{transform:translateX(-5px)}to{transform:translateX(6px)}}';

const layerPaths = LAYERS.map(([depth, tone]) => ({ tone, path: body(layer(depth), HEIGHT) }));
const fibrePaths = FIBRES.map((depth) => line(layer(depth)));
const airPaths = AIR.map((depth) => line(layer(depth)));
const bed = lens(1);
const rows = newTissueCells(11, ROW_TONES.length).map((cells, index) => ({
  ...cells,
  tone: ROW_TONES[index],
}));
const margins = [0.028, 0.085, 0.15].map((depth, index) => marginCells(40 + index, depth));
const resident = residentCells(7, 60, 0.24, 0.8);

/** The hero's ground: layers of skin that heal from left to right. It says nothing that the text does not say. */
export function HealingLayers({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMin slice"
      className={`overflow-visible ${className ?? ''}`}
      aria-hidden
      focusable="false"
    >
      <style>{DRIFT}</style>
      <g className="fill-none stroke-teal/25" strokeWidth="1.25">
        {airPaths.map((path, index) => (
          <path key={path} d={path} opacity={1 - index * 0.17} />
        ))}
      </g>
      {layerPaths.map(({ tone, path }) => (
        <path key={tone} className={tone} d={path} />
      ))}
      <g className="fill-none stroke-white/25" strokeWidth="1.25">
        {fibrePaths.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path
        className="fill-none stroke-gauze/45 motion-safe:animate-[drift_17s_ease-in-out_4_alternate]"
        strokeWidth="3"
        strokeLinecap="round"
        d={resident}
      />
      {margins.map(({ bodies }) => (
        <path key={bodies} className="fill-white/45" d={bodies} />
      ))}
      <path className="fill-coral-deep" d={bed} />
      {rows.map(({ bodies, nuclei, tone }, index) => (
        <g
          key={tone}
          className="motion-safe:animate-[drift_11s_ease-in-out_6_alternate]"
          style={{ animationDelay: `${index * -2.3}s` }}
        >
          <path className={tone} d={bodies} />
          <path className="stroke-coral-deep/50" strokeWidth="4.5" strokeLinecap="round" d={nuclei} />
        </g>
      ))}
    </svg>
  );
}
