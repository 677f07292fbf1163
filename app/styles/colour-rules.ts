import type { Palette, Palettes } from '#congress/palette.ts';

const variables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Shadows are the darkest colour of the light palette in dark mode, too, with an opacity of 6, 18 and 35%. */
const shades = ({ ink }: Palette) => `--shade-faint:${ink}0f;--shade:${ink}2e;--shade-deep:${ink}59`;

/** Elements on dark backgrounds have the light palette in dark mode, too. Print is always on white. */
export const colourRules = ({ day, night }: Palettes) =>
  `:root,.on-dark{${variables(day)};${shades(day)}}@media screen and (prefers-color-scheme:dark){:root{${variables(night)}}}`;
