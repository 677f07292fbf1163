/** Where the page ends and the deep layer begins: strata of tissue with cells crossing the last gap. Decoration. */
export function StrataEdge() {
  return (
    <svg
      viewBox="0 0 1440 180"
      preserveAspectRatio="xMidYMax slice"
      className="block h-32 w-full sm:h-44"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="fill-rose"
        d="M0 62C123 28,235 32,347 64S461 70,510 92S549 180,593 180H0zM1440 48C1324 18,1208 14,1092 62S959 74,910 96S871 180,827 180H1440z"
      />
      <path
        className="fill-coral-soft"
        d="M0 94C135 60,257 64,379 92S526 96,569 118S602 180,641 180H0zM1440 84C1314 54,1189 50,1063 90S898 100,855 122S822 180,783 180H1440z"
      />
      <path
        className="fill-coral"
        d="M0 120C144 86,276 90,407 118S584 120,620 142S648 180,680 180H0zM1440 112C1307 82,1174 78,1042 116S848 124,812 146S784 180,752 180H1440z"
      />
      <path
        className="on-dark fill-teal"
        d="M0 146c180-22 330-8 470 4 170 14 310 10 470-8 180-20 340-22 500-4v42H0z"
      />
      <g className="fill-rose">
        <circle cx="622" cy="58" r="8" />
        <circle cx="664" cy="34" r="5" />
        <circle cx="716" cy="50" r="10" />
        <circle cx="768" cy="38" r="6" />
        <circle cx="806" cy="62" r="7" />
      </g>
      <g className="fill-coral-soft">
        <circle cx="650" cy="92" r="9" />
        <circle cx="690" cy="74" r="7" />
        <circle cx="738" cy="84" r="11" />
        <circle cx="780" cy="94" r="8" />
      </g>
      <g className="fill-coral">
        <circle cx="676" cy="118" r="10" />
        <circle cx="706" cy="106" r="8" />
        <circle cx="724" cy="128" r="11" />
        <circle cx="756" cy="116" r="9" />
      </g>
      <g className="on-dark fill-petrol-deep">
        <circle cx="738" cy="84" r="3.5" />
        <circle cx="650" cy="92" r="3" />
        <circle cx="724" cy="128" r="3.5" />
        <circle cx="676" cy="118" r="3" />
      </g>
      <path
        className="on-dark fill-petrol-deep"
        d="M0 164c200-18 360-2 540 4 190 6 330-6 500-14 150-8 280-6 400 6v20H0z"
      />
    </svg>
  );
}
