import type { ReactNode } from 'react';

interface MessagePageProps {
  title: string;
  text: string;
  /** A short text drawn large, such as a status code. */
  mark: string;
  /** The language of the title, if it is not the page's. */
  titleLang?: string;
  /** Shown below the title. */
  detail?: ReactNode;
  /** Links and buttons. */
  children: ReactNode;
}

/** A page that explains why there is no other: not found, error, offline. */
export function MessagePage({ title, text, mark, titleLang, detail, children }: MessagePageProps) {
  return (
    <div className="container-page grid items-center gap-8 pt-8 pb-20 md:grid-cols-2 md:pt-16 md:pb-28">
      <div>
        <h1 className="text-title" lang={titleLang}>
          {title}
        </h1>
        {detail}
        <p className="mt-4 max-w-prose text-lead text-ink-soft">{text}</p>
        {children}
      </div>
      <LooseThread mark={mark} />
    </div>
  );
}

/** Broken strata around a short mark such as a status code. Decorative. */
function LooseThread({ mark }: { mark: string }) {
  return (
    <svg viewBox="0 0 520 410" className="w-full" aria-hidden="true" fill="none">
      <g strokeWidth="30" strokeLinecap="round">
        <path className="stroke-rose" d="M20 84c50-26 92-24 132-6M500 70c-44-20-84-16-122 4" />
        <path className="stroke-coral-soft" d="M20 142c56-24 98-20 128-6M500 132c-48-22-84-16-116 2" />
        <path className="stroke-coral" d="M20 262c60-22 104-18 142 0M500 256c-54-22-96-16-134 6" />
        <path className="stroke-teal-bright" d="M20 320c84-26 150-14 214 2s166 16 266-8" />
        <path className="stroke-petrol" d="M20 374c88-22 156-10 222 2s160 14 258-6" />
      </g>
      <text
        x="262"
        y="230"
        textAnchor="middle"
        className="fill-ink font-display font-[750] tracking-[-0.04em]"
        fontSize="120"
      >
        {mark}
      </text>
      <circle className="fill-coral-soft" cx="212" cy="76" r="13" />
      <circle className="fill-ink" cx="212" cy="76" r="4" />
      <circle className="fill-coral" cx="232" cy="282" r="13" />
      <circle className="fill-coral" cx="296" cy="280" r="13" />
      <circle className="fill-ink" cx="296" cy="280" r="4" />
      <circle className="fill-rose" cx="312" cy="62" r="10" />
    </svg>
  );
}
