import { drawn } from '#app/drawings/drawn.ts';
import type { PageValues } from '#congress/content.ts';
import type { SponsorClicks } from '#congress/counts/kinds.ts';
import drawing from './sponsor-sheet-drawing.server.tsx?drawing';

/** Called by the server, which can only import the build: see `entry.server.tsx`. */
export const drawSponsorSheet = (draw: PageValues['draw'], clicks: SponsorClicks) =>
  drawn<typeof import('./sponsor-sheet-drawing.server.tsx')>(draw, drawing, clicks);
