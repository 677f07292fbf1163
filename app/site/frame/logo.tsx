/** Strata of healing tissue: each layer closes further than the one above, and cells bridge what is still open. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false" fill="none">
      <g strokeWidth="5" strokeLinecap="round">
        <path className="stroke-teal-bright" d="M5.5 39.5c6-3.4 12.3-3.4 18.5 0s12.500 3.4 18.500 0" />
        <path
          className="stroke-coral"
          d="M5.500 28.500c5-2.900 9.300-3.300 13-1.300M42.500 28.500c-4.400 2.500-8.700 3-13 1.400"
        />
        <path
          className="stroke-honey"
          d="M5.500 17.500c2.400-1.400 4.700-2.200 7-2.500M42.500 17.500c-2.400 1.400-4.700 2.200-7 2.500"
        />
      </g>
      <circle className="fill-coral" cx="24" cy="28.600" r="2.800" />
      <circle className="fill-honey" cx="19.600" cy="16" r="2.800" />
      <circle className="fill-coral-soft" cx="24.600" cy="9.200" r="2.300" />
      <circle className="fill-honey" cx="28" cy="18.800" r="2.800" />
    </svg>
  );
}

/** Mark and word. The colour of the word is the current one. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className ?? ''}`}>
      <LogoMark className="size-10 shrink-0" />
      <span className="font-display text-[1.75rem] leading-none font-[720] tracking-[-0.035em]">{name}</span>
    </span>
  );
}
