import { body, line } from '#app/ui/curve.ts';
import { SHARE_IMAGE } from '../head.ts';
import { TONES } from './tones.ts';

/** The section through skin that the home page shows too: layers from the surface down, dipping where the wound is. */
const LAYERS = [
  { tone: 'rose', rise: 0 },
  { tone: 'coral-soft', rise: 24 },
  { tone: 'gauze', rise: 50 },
  { tone: 'teal-bright', rise: 60 },
  { tone: 'teal', rise: 94 },
  { tone: 'petrol', rise: 126 },
  { tone: 'ink', rise: 156 },
] as const;
/** New tissue from the wound's surface to its floor. */
const TISSUE = [
  { tone: 'coral-deep', share: 1 },
  { tone: 'coral', share: 0.78 },
  { tone: 'coral-light', share: 0.55 },
  { tone: 'coral-soft', share: 0.3 },
] as const;
const DEPTH = 420;
const WOUND = { centre: 1130, reach: 330, depth: 104 };

/** How far the wound reaches down at `x`: from 0 outside to 1 at its floor, with slightly swollen margins. */
function dip(x: number): number {
  const t = Math.abs(x - WOUND.centre) / WOUND.reach;
  const bowl = t < 1 ? (1 - t * t) ** 2 : 0;
  return bowl - 0.16 * Math.exp(-(((t - 1) / 0.22) ** 2));
}

/** The upper edge of the layer that lies `rise` under the surface: the deeper it is, the flatter. */
const layer = (rise: number) => (x: number) => {
  const force = 1 - Math.abs(rise) / 240;
  const swell = 15 * Math.sin(x / 232 + rise / 110) + 7 * Math.sin(x / 103 + rise / 60);
  return 112 + rise + force * (swell + (1 - x / 1600) * 26) + WOUND.depth * force ** 2.4 * dip(x);
};

/** The upper edge of new tissue: it has closed the left margin and is on its way at the right one. */
const tissue = (share: number) => (x: number) => {
  const open = 1 / (1 + Math.exp((WOUND.centre - x + 30) / 62));
  // A little under the surface where there is no wound, so that nothing of it shines through.
  return (
    layer(0)(x) +
    4 -
    (WOUND.depth * 0.95 * dip(x) + 8) * share * (1 - 0.5 * open) * Math.sign(Math.max(0, dip(x)))
  );
};

/** The drawing under the words; the dates stand on its deepest layer. */
export function Strata() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration
    <svg
      viewBox={`0 0 1600 ${DEPTH}`}
      width={SHARE_IMAGE.width}
      height={DEPTH * (SHARE_IMAGE.width / 1600)}
      style={{ position: 'absolute', left: 0, bottom: 0 }}
    >
      {[-66, -44, -22].map((rise) => (
        <path
          key={rise}
          d={line(layer(rise))}
          fill="none"
          stroke={TONES['teal-bright']}
          strokeOpacity="0.55"
          strokeWidth="1.6"
        />
      ))}
      {TISSUE.map(({ tone, share }) => (
        <path key={share} d={body(tissue(share), DEPTH)} fill={TONES[tone]} />
      ))}
      {LAYERS.map(({ tone, rise }) => (
        <path key={tone} d={body(layer(rise), DEPTH)} fill={TONES[tone]} />
      ))}
    </svg>
  );
}
