/** Where the page ends and the deep layer begins: strata of tissue with cells crossing the last gap. Decoration. */
export function StrataEdge() {
  return (
    <svg
      viewBox="0 0 1440 180"
      preserveAspectRatio="xMidYMax slice"
      className="block h-28 w-full sm:h-40"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="fill-rose"
        d="M0 62c120-34 250-38 380-12 90 18 150 22 214 10l-34 120H0zM1440 40c-130-22-262-8-374 24-84 24-146 30-204 20l30 96h548z"
      />
      <path
        className="fill-coral-soft"
        d="M0 96c150-30 268-26 392-2 96 18 176 20 250 4l-12 82H0zM1440 78c-150-22-274-6-396 22-92 22-172 28-238 14l8 66h626z"
      />
      <path
        className="fill-coral"
        d="M0 122c170-26 300-16 420 2 104 16 178 14 244 2l4 54H0zM1440 108c-170-14-298 4-412 24-100 18-188 22-258 8l-12 40h682z"
      />
      <path
        className="fill-teal"
        d="M0 146c180-22 330-8 470 4 170 14 310 10 470-8 180-20 340-22 500-4v42H0z"
      />
      <path
        className="fill-petrol-deep"
        d="M0 164c200-18 360-2 540 4 190 6 330-6 500-14 150-8 280-6 400 6v20H0z"
      />
      <g className="fill-coral">
        <circle cx="688" cy="134" r="11" />
        <circle cx="716" cy="122" r="8" />
        <circle cx="742" cy="136" r="10" />
      </g>
      <g className="fill-coral-soft">
        <circle cx="664" cy="110" r="7" />
        <circle cx="690" cy="98" r="10" />
        <circle cx="722" cy="92" r="6" />
        <circle cx="750" cy="108" r="11" />
        <circle cx="780" cy="100" r="7" />
      </g>
      <g className="fill-rose">
        <circle cx="628" cy="72" r="8" />
        <circle cx="700" cy="62" r="6" />
        <circle cx="770" cy="70" r="9" />
        <circle cx="826" cy="76" r="7" />
      </g>
      <g className="fill-petrol-deep">
        <circle cx="690" cy="98" r="3.500" />
        <circle cx="750" cy="108" r="3.500" />
        <circle cx="688" cy="134" r="3.500" />
      </g>
    </svg>
  );
}
