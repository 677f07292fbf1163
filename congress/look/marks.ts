import type { Tone } from '../palette.ts';
import type { Cover } from './covers.ts';

type StrokeTone = Extract<Tone, 'teal' | 'coral' | 'honey'>;
type CellTone = Extract<Tone, 'coral' | 'honey' | 'coral-soft'>;

/** A mark, drawn with lines and points in palette colours inside a square. */
interface LogoMark {
  size: number;
  strokeWidth: number;
  strokes: { tone: StrokeTone; path: string }[];
  cells: { tone: CellTone; x: number; y: number; radius: number }[];
}

const waveAt = (y: number) => `M4.6 ${y}c6.4-4.2 13-4.2 19.4 0s13 4.2 19.4 0`;

export const LOGO_MARKS: Record<Cover, LogoMark> = {
  /** Strata of healing tissue: each layer is more closed than the one above, and cells bridge the gaps. */
  wound: {
    size: 48,
    strokeWidth: 5.2,
    strokes: [
      { tone: 'teal', path: waveAt(40) },
      {
        tone: 'coral',
        path: 'M4.6 28.600c4.5-2.9 8.9-3.7 13.2-2.400M43.4 28.600c-4.5 2.9-8.9 3.7-13.2 2.4',
      },
      {
        tone: 'honey',
        path: 'M4.6 17.200c2.5-1.6 4.9-2.6 7.3-2.900M43.4 17.200c-2.5 1.6-4.9 2.5-7.3 2.9',
      },
    ],
    cells: [
      { tone: 'coral', x: 24, y: 28.6, radius: 2.9 },
      { tone: 'honey', x: 19.4, y: 15.4, radius: 2.9 },
      { tone: 'honey', x: 27.8, y: 19.2, radius: 2.9 },
      { tone: 'coral-soft', x: 24.6, y: 8.6, radius: 2.6 },
    ],
  },
  waves: {
    size: 48,
    strokeWidth: 5.6,
    strokes: [
      { tone: 'honey', path: waveAt(12.5) },
      { tone: 'coral', path: waveAt(24) },
      { tone: 'teal', path: waveAt(35.5) },
    ],
    cells: [],
  },
  rings: {
    size: 48,
    strokeWidth: 5.2,
    strokes: [
      { tone: 'teal', path: 'M4.800 24a19.200 19.200 0 1 0 38.400 0a19.200 19.200 0 1 0-38.400 0' },
      { tone: 'coral', path: 'M13.500 24a10.500 10.500 0 1 0 21 0a10.500 10.500 0 1 0-21 0' },
    ],
    cells: [{ tone: 'honey', x: 24, y: 24, radius: 4.2 }],
  },
  leaves: {
    size: 48,
    strokeWidth: 4.6,
    strokes: [
      { tone: 'teal', path: 'M24 43.500V22' },
      { tone: 'coral', path: 'M23 32C12.500 32 7 26 7 15.500 17.500 15.500 23 21.500 23 32z' },
      { tone: 'honey', path: 'M25 23C25 12.500 30.500 6.500 41 6.500 41 17 35.500 23 25 23z' },
    ],
    cells: [],
  },
};
