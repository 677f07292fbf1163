import type { ReactNode } from 'react';
import { part } from '#app/ui/part.tsx';
import { useReveal } from '#app/ui/reveal.ts';
import { OfflineBar } from '../offline/later.tsx';
import { useArrival } from './arrival.ts';
import { CONTENT_ID } from './content-id.ts';
import { PageTold } from './page-told.tsx';
import { ScrollState } from './scroll-state.tsx';

const Top = part(async () => (await import('./top.tsx')).Top);
const Bottom = part(async () => (await import('./bottom.tsx')).Bottom);

const END_OF_HEADER = 'fim-do-cabecalho';

/** What surrounds every public page (specification, section 2, "Global elements"). */
export function Shell({ hasCommittees, children }: { hasCommittees: boolean; children: ReactNode }) {
  useArrival();
  useReveal();
  return (
    <>
      {/* Nothing is painted before the header is whole: in half of one the menu would stand elsewhere. */}
      <link rel="expect" href={`#${END_OF_HEADER}`} blocking="render" />
      <ScrollState />
      <PageTold />
      <Top hasCommittees={hasCommittees} />
      <span id={END_OF_HEADER} hidden />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Bottom />
      <OfflineBar />
    </>
  );
}
