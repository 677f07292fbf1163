import type { Palette, Palettes } from '#congress/palette.ts';

const variables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Shadows are of the darkest colour of the day, also by night: 6, 18 and 35% of it. */
const shades = ({ ink }: Palette) => `--shade-faint:${ink}0f;--shade:${ink}2e;--shade-deep:${ink}59`;

/** What stands on a dark ground keeps the colours of the day by night. Paper is always white. */
export const colourRules = ({ day, night }: Palettes) =>
  `:root,.on-dark{${variables(day)};${shades(day)}}@media screen and (prefers-color-scheme:dark){:root{${variables(night)}}}`;
