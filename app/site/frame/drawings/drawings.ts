import { useKnownFacts } from '#app/site/frame/site.ts';
import { type Colours, recoloured } from '#congress/look/colours.ts';
import exhibition from './exhibition.svg?raw';
import exhibitionFile from './exhibition.svg?url';
import healing from './healing.svg?raw';
import healingFile from './healing.svg?url';
import strata from './strata.svg?raw';
import strataFile from './strata.svg?url';
import threads from './threads.svg?raw';
import threadsFile from './threads.svg?url';

type DrawingName = 'cicatrizacao' | 'camadas' | 'fios' | 'estande';

/** By their names in addresses; `file` is each in the colours that the site ships with. */
const DRAWINGS: Record<DrawingName, { drawing: string; file: string; people?: true }> = {
  cicatrizacao: { drawing: healing, file: healingFile },
  camadas: { drawing: strata, file: strataFile },
  fios: { drawing: threads, file: threadsFile },
  // The skin and the hair of people are nobody's to choose.
  estande: { drawing: exhibition, file: exhibitionFile, people: true },
};

/** Where a drawing is in the congress's colours, which its address names: a browser may keep it. */
export function useDrawing(name: DrawingName): string {
  const look = useKnownFacts()?.look;
  if (!look?.mainColour && !look?.accentColour) return DRAWINGS[name].file;
  const [main, accent] = [look.mainColour, look.accentColour].map((colour) => colour?.slice(1) ?? SHIPPED);
  return `/desenhos/${name}-${main}-${accent}.svg`;
}

const SHIPPED = 'x';
const FILE = /^([a-z]+)-([0-9a-f]{6}|x)-([0-9a-f]{6}|x)\.svg$/;

/** The drawing that such an address names; null: none. */
export function drawingAt(file: string): string | null {
  const [, name = '', main = '', accent = ''] = FILE.exec(file) ?? [];
  if (!Object.hasOwn(DRAWINGS, name)) return null;
  const { drawing, ...kind } = DRAWINGS[name as DrawingName];
  const colours: Colours = { mainColour: colourOf(main), accentColour: colourOf(accent) };
  return recoloured(drawing, colours, kind);
}

const colourOf = (part: string) => (part === SHIPPED ? null : `#${part}`);
