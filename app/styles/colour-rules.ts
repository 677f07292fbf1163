import type { Palette, Palettes } from '#congress/palette.ts';

const variables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** What stands on a dark ground keeps the colours of the day by night. Paper is always white. */
export const colourRules = ({ day, night }: Palettes) =>
  `:root,.on-dark{${variables(day)}}@media screen and (prefers-color-scheme:dark){:root{${variables(night)}}}`;
