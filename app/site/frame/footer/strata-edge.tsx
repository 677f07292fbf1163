import strata from './strata.svg?url';

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
      <use href={`${strata}#strata`} />
    </svg>
  );
}
