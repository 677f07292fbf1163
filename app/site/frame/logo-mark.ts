/** Strata of healing tissue: each layer closes further than the one above, and cells bridge what is still open. */
export const LOGO_MARK = {
  size: 48,
  strokeWidth: 5.2,
  strokes: [
    { tone: 'teal', path: 'M4.6 40c6.4-4.2 13-4.2 19.4 0s13 4.2 19.4 0' },
    {
      tone: 'coral',
      path: 'M4.6 28.600c4.5-2.9 8.9-3.7 13.2-2.400M43.4 28.600c-4.5 2.9-8.9 3.7-13.2 2.4',
    },
    { tone: 'honey', path: 'M4.6 17.200c2.5-1.6 4.9-2.6 7.3-2.900M43.4 17.200c-2.5 1.6-4.9 2.5-7.3 2.9' },
  ],
  cells: [
    { tone: 'coral', x: 24, y: 28.6, radius: 2.9 },
    { tone: 'honey', x: 19.4, y: 15.4, radius: 2.9 },
    { tone: 'honey', x: 27.8, y: 19.2, radius: 2.9 },
    { tone: 'coral-soft', x: 24.6, y: 8.6, radius: 2.6 },
  ],
} as const;
