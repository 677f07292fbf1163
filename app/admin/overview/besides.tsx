import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { LoadedContent } from '../content/tables.ts';
import { Link } from '../parts/link.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { ShownDay } from './shown-day.tsx';
import { type Summary, summaries } from './summary.ts';
import { TranslationsCard } from './translations-card.tsx';

/**
 * Further information for editors: the day of the site, the latest changes, translations, and how much content there
 * is.
 */
export function Besides({ content }: { content: LoadedContent }) {
  return (
    <>
      <ShownDay />
      <LatestChanges />
      <TranslationsCard content={content} />
      <Figures content={content} />
    </>
  );
}

function Figures({ content }: { content: LoadedContent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card bg-white px-5 shadow-lift sm:px-7"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="mr-auto text-heading">O site em números</h3>
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <dl className="grid grid-cols-1 divide-y divide-mist border-t border-mist pb-4">
        {isOpen && summaries(content).map((summary) => <Figure key={summary.label} summary={summary} />)}
      </dl>
    </details>
  );
}

function Figure({ summary: { label, value, hint, tab } }: { summary: Summary }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5">
      <dt className="font-semibold">
        <Link to={{ tab }} className="underline underline-offset-4 hover:text-teal">
          {label}
        </Link>
      </dt>
      <dd className="font-display text-heading font-[680] tabular-nums">{value ?? '…'}</dd>
      <dd className="col-span-2 text-sm text-ink-soft">{hint}</dd>
    </div>
  );
}
