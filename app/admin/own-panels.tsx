import type { ContentTable } from '#congress/content-tables.ts';
import { type OnDemand, onDemand } from './on-demand.tsx';

/** Tabs of tables that are more than an editor, and so have scripts of their own. */
export const OWN_PANELS = {
  program_items: onDemand(async () => (await import('./program/program.tsx')).Program),
  site_texts: onDemand(async () => (await import('./texts/texts.tsx')).SiteTexts),
  editions: onDemand(async () => (await import('./editions/editions.tsx')).Editions),
} satisfies Partial<Record<ContentTable, OnDemand<object>>>;

export type OwnPanel = keyof typeof OWN_PANELS;
