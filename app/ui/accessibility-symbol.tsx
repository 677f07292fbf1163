/** The symbol of accessibility (Lei nº 13.146/2015, article 63): somebody in a wheelchair who leans forward. Its neighbour names it. */
export function AccessibilitySymbol({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={`fill-none stroke-current ${className}`}
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <circle cx="22" cy="9.5" r="4" className="fill-current stroke-none" />
      <path d="M21 17 19 28h12l4 10h4" />
      <path d="m20 22 10 1" />
      <path d="M14 25a10 10 0 1 0 14 11" />
    </svg>
  );
}
