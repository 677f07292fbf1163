import { useKnownFacts } from '#app/site/frame/site.ts';
import type { Look } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { recoloured } from '#congress/look/colours.ts';
import { COVER_NAMES, drawingPath, SHIPPED_COLOUR } from '#congress/look/covers.ts';
import { coverDrawing, edgeDrawing, linesDrawing } from './covers.ts';
import exhibition from './exhibition.svg?raw';
import exhibitionFile from './exhibition.svg?url';
import healing from './healing.svg?raw';
import healingFile from './healing.svg?url';
import strata from './strata.svg?raw';
import strataFile from './strata.svg?url';
import threads from './threads.svg?raw';
import threadsFile from './threads.svg?url';

interface Drawing {
  drawing(): string;
  /** The file of the build in the shipped colours, if there is one. */
  file?: string;
  people?: true;
}

/** By their names in addresses. */
const DRAWINGS = {
  cicatrizacao: { drawing: () => healing, file: healingFile },
  ondas: { drawing: () => coverDrawing('waves') },
  aneis: { drawing: () => coverDrawing('rings') },
  folhas: { drawing: () => coverDrawing('leaves') },
  camadas: { drawing: () => strata, file: strataFile },
  fundo: { drawing: edgeDrawing },
  fios: { drawing: () => threads, file: threadsFile },
  linhas: { drawing: () => linesDrawing('waves') },
  circulos: { drawing: () => linesDrawing('rings') },
  nervuras: { drawing: () => linesDrawing('leaves') },
  // With people: their skin and hair are not recoloured.
  estande: { drawing: () => exhibition, file: exhibitionFile, people: true },
} satisfies Record<string, Drawing>;
type DrawingName = keyof typeof DRAWINGS;

/** Beside text: woven threads, after the sample's name, or lines in the cover's shapes. */
const LINES = { wound: 'fios', waves: 'linhas', rings: 'circulos', leaves: 'nervuras' } as const;

/** The drawings that pages show, chosen by the look. */
const PLACES = {
  cover: ({ cover }) => COVER_NAMES[cover],
  edge: ({ cover }) => (cover === 'wound' ? 'camadas' : 'fundo'),
  threads: ({ cover }) => LINES[cover],
  stand: () => 'estande',
} satisfies Record<string, (look: Look) => DrawingName>;

/** The address of a drawing in the congress's colours. */
export function useDrawing(place: keyof typeof PLACES): string {
  const look = useKnownFacts()?.look ?? shippedFacts.look;
  const name = PLACES[place](look);
  const { file }: Drawing = DRAWINGS[name];
  if (file && !look.mainColour && !look.accentColour) return file;
  return drawingPath(name, look);
}

const FILE = /^([a-z]+)-([0-9a-f]{6}|x)-([0-9a-f]{6}|x)\.svg$/;

/** The SVG for such a file name; null if there is none. */
export function drawingAt(file: string): string | null {
  const [, name = '', main = '', accent = ''] = FILE.exec(file) ?? [];
  if (!Object.hasOwn(DRAWINGS, name)) return null;
  const { drawing, people }: Drawing = DRAWINGS[name as DrawingName];
  const colours = { mainColour: colourOf(main), accentColour: colourOf(accent) };
  return recoloured(drawing(), colours, { people: people ?? false });
}

const colourOf = (part: string) => (part === SHIPPED_COLOUR ? null : `#${part}`);
