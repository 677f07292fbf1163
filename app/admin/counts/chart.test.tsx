import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#congress/language.ts';
import { contrast } from '#congress/look/colours.ts';
import { SHIPPED_PALETTES, type Tone } from '#congress/palette.ts';
import { Legend } from './chart.tsx';

it.each(['day', 'night'] as const)(
  'has bars that stand out from the card and from each other by %s',
  (time) => {
    const palette = SHIPPED_PALETTES[time];
    const tones = [...renderToStaticMarkup(<Legend />).matchAll(/\bbg-([\w-]+)/g)].map(
      ([, tone]) => tone as Tone,
    );
    expect(tones).toHaveLength(LANGUAGES.length);
    for (const [at, tone] of tones.entries()) {
      expect(contrast(palette[tone], palette.white), tone).toBeGreaterThanOrEqual(3);
      const next = tones[at + 1];
      if (next)
        expect(contrast(palette[tone], palette[next]), `${tone} on ${next}`).toBeGreaterThanOrEqual(1.3);
    }
  },
);
