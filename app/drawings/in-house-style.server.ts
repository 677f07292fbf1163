import { dayPalette } from '#congress/look/colours.ts';
import type { HouseStyle } from '#congress/look/typefaces.ts';
import type { Palette } from '#congress/palette.ts';
import { headingFonts } from './pdf-fonts.server.ts';

/** Makes something from the organiser's colours and heading typeface, cached per look. */
export function inHouseStyle<Made>(
  make: (palette: Palette, headings: string[]) => Made,
): (look: HouseStyle) => Made {
  const made = new WeakMap<HouseStyle, Made>();
  return (look) => {
    const known = made.get(look) ?? make(dayPalette(look), headingFonts(look.typeface));
    made.set(look, known);
    return known;
  };
}
