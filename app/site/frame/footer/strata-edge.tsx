import strata from './strata.svg?url';

/** Where the page ends and the deep layer begins: strata of tissue with cells crossing the last gap. Decoration. */
export function StrataEdge() {
  return (
    <img
      src={strata}
      alt=""
      width={1440}
      height={180}
      loading="lazy"
      className="block h-32 w-full object-cover object-bottom sm:h-44"
    />
  );
}
