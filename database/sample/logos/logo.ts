import { palette } from '../portrait/palette.ts';
import { path } from '../portrait/shapes.ts';
import { symbols } from './symbols.ts';
import { wordmarks } from './wordmarks.ts';

export type LogoKey = keyof typeof wordmarks;

/**
 * Draws the logo of one invented sponsor: symbol, name and line of business.
 * @returns a complete SVG document, 300 × 240 on a transparent ground, without fonts, scripts or links
 */
export function logo(key: LogoKey): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 240" width="300" height="240">',
    `<g transform="translate(12 2) scale(.92)">${symbols[key]}</g>`,
    path(wordmarks[key].name, palette.ink),
    path(wordmarks[key].line, '#3C6670'),
    '</svg>',
  ].join('');
}
