import { type Colours, dayPalette } from '#congress/look/colours.ts';
import type { Palette } from '#congress/palette.ts';

/** What is made of the organiser's colours, once for all that is drawn in them. */
export function inColours<Made>(make: (palette: Palette) => Made): (look: Colours) => Made {
  const made = new WeakMap<Palette, Made>();
  return (look) => {
    const palette = dayPalette(look);
    const known = made.get(palette) ?? make(palette);
    made.set(palette, known);
    return known;
  };
}
