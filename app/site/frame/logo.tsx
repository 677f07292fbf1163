/** Strata of healing tissue: each layer closes further than the one above, and cells bridge what is still open. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false" fill="none">
      <g strokeWidth="5.2" strokeLinecap="round">
        <path
          className="stroke-teal [.on-dark_&]:stroke-teal-bright"
          d="M4.6 40c6.4-4.2 13-4.2 19.4 0s13 4.2 19.4 0"
        />
        <path
          className="stroke-coral"
          d="M4.6 28.600c4.5-2.9 8.9-3.7 13.2-2.400M43.4 28.600c-4.5 2.9-8.9 3.7-13.2 2.4"
        />
        <path
          className="stroke-honey"
          d="M4.6 17.200c2.5-1.6 4.9-2.6 7.3-2.900M43.4 17.200c-2.5 1.6-4.9 2.5-7.3 2.9"
        />
      </g>
      <circle className="fill-coral" cx="24" cy="28.6" r="2.9" />
      <circle className="fill-honey" cx="19.4" cy="15.4" r="2.9" />
      <circle className="fill-honey" cx="27.8" cy="19.2" r="2.9" />
      <circle className="fill-coral-soft" cx="24.6" cy="8.6" r="2.6" />
    </svg>
  );
}

/** Mark and word. The colour of the word is the current one. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className ?? ''}`}>
      <LogoMark className="size-9 shrink-0 sm:size-10" />
      <span className="font-display mt-0.5 text-[1.5rem] leading-none font-[720] tracking-[-0.035em] sm:text-[1.75rem]">
        {name}
      </span>
    </span>
  );
}
