import type { ReactNode } from 'react';
import { useSiteData } from '../page-data.tsx';

interface ScreenProps {
  title: string;
  lead: string;
  /** Shown before the form. */
  notice?: string | undefined;
  children: ReactNode;
}

/** The frame of all screens before the sign-in is complete. */
export function Screen({ title, lead, notice, children }: ScreenProps) {
  const { congress } = useSiteData();
  return (
    <div className="grid min-h-svh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <header className="on-dark relative isolate flex overflow-hidden bg-ink px-6 py-8 text-white lg:p-14">
        <Layers />
        <p className="relative mt-auto max-w-sm">
          <span className="block font-display text-title font-[680]">{congress}</span>
          <span className="mt-2 hidden text-lead text-white/85 lg:block">
            Aqui o congresso é cuidado: o que você salva aparece no site na mesma hora.
          </span>
        </p>
      </header>
      <main className="flex items-start justify-center px-5 py-10 sm:px-10 lg:items-center">
        <div className="w-full max-w-md">
          <h1 className="text-title">{title}</h1>
          <p className="mt-2 text-ink-soft">{lead}</p>
          {notice && (
            <p role="status" className="mt-6 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3">
              {notice}
            </p>
          )}
          {children}
        </div>
      </main>
    </div>
  );
}

const QUIET_LINK =
  'inline-flex min-h-11 items-center text-left text-sm font-semibold text-teal underline underline-offset-4 hover:text-ink';

/** A secondary action or link. */
export function QuietLink(props: { href?: string; onClick?(): void; children: ReactNode }) {
  return props.href ? (
    <a {...props} className={QUIET_LINK} />
  ) : (
    <button type="button" {...props} className={QUIET_LINK} />
  );
}

// Layers of tissue, the deepest first; each closes a little further than the one below it.
const LAYERS = [
  { height: 128, sway: 30, colour: 'fill-petrol-deep' },
  { height: 102, sway: 26, colour: 'fill-petrol' },
  { height: 76, sway: 23, colour: 'fill-teal' },
  { height: 50, sway: 19, colour: 'fill-coral' },
  { height: 26, sway: 14, colour: 'fill-coral-soft' },
];
// Cells moving into the gap: left, top and size in per cent of the background.
const CELLS = [
  { left: 62, top: 46, size: 3.2, colour: 'bg-honey' },
  { left: 71, top: 52, size: 2.2, colour: 'bg-coral' },
  { left: 56, top: 57, size: 2, colour: 'bg-coral-soft' },
  { left: 79, top: 47, size: 1.6, colour: 'bg-teal-bright' },
  { left: 67, top: 62, size: 1.4, colour: 'bg-honey' },
];

/** The congress's motif without animation: healing layers along the top of the background. */
function Layers() {
  return (
    <div aria-hidden className="absolute inset-0 -z-10">
      <svg
        viewBox="0 0 400 170"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="h-24 w-full lg:h-1/2"
      >
        {LAYERS.map(({ height, sway, colour }) => (
          <path
            key={colour}
            className={colour}
            d={`M0 0H400V${height - sway / 2}C340 ${height + sway} 290 ${height - sway} 220 ${height + sway / 3}S90 ${height + sway} 0 ${height - sway / 3}Z`}
          />
        ))}
      </svg>
      {CELLS.map(({ left, top, size, colour }) => (
        <span
          key={top}
          className={`absolute hidden aspect-square rounded-full lg:block ${colour}`}
          style={{ left: `${left}%`, top: `${top}%`, width: `${size}%` }}
        />
      ))}
    </div>
  );
}
