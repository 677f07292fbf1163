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
  /** In the colours that the site ships with, where it is a file of the build. */
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
  // The skin and the hair of people are nobody's to choose.
  estande: { drawing: () => exhibition, file: exhibitionFile, people: true },
} satisfies Record<string, Drawing>;
type DrawingName = keyof typeof DRAWINGS;

/** Beside words: woven threads, as the sample's name says, or the shapes of the cover. */
const LINES = { wound: 'fios', waves: 'linhas', rings: 'circulos', leaves: 'nervuras' } as const;

/** What pages show, by the look. */
const PLACES = {
  cover: ({ cover }) => COVER_NAMES[cover],
  edge: ({ cover }) => (cover === 'wound' ? 'camadas' : 'fundo'),
  threads: ({ cover }) => LINES[cover],
  stand: () => 'estande',
} satisfies Record<string, (look: Look) => DrawingName>;

/** Where a drawing is in the congress's colours. */
export function useDrawing(place: keyof typeof PLACES): string {
  const look = useKnownFacts()?.look ?? shippedFacts.look;
  const name = PLACES[place](look);
  const { file }: Drawing = DRAWINGS[name];
  if (file && !look.mainColour && !look.accentColour) return file;
  return drawingPath(name, look);
}

const FILE = /^([a-z]+)-([0-9a-f]{6}|x)-([0-9a-f]{6}|x)\.svg$/;

/** The drawing that such an address names; null: none. */
export function drawingAt(file: string): string | null {
  const [, name = '', main = '', accent = ''] = FILE.exec(file) ?? [];
  if (!Object.hasOwn(DRAWINGS, name)) return null;
  const { drawing, people }: Drawing = DRAWINGS[name as DrawingName];
  const colours = { mainColour: colourOf(main), accentColour: colourOf(accent) };
  return recoloured(drawing(), colours, { people: people ?? false });
}

const colourOf = (part: string) => (part === SHIPPED_COLOUR ? null : `#${part}`);
