import drawing from './healing.svg?url';

/**
 * The hero's ground: layers of skin that heal from left to right, below a third of air. It says nothing that the text does not
 * say. Its cells move for about a minute and come to rest: a drawing this size costs battery for as long as it moves.
 */
export function HealingLayers() {
  return (
    <img
      src={drawing}
      alt=""
      width={1600}
      height={720}
      className="pointer-events-none -z-10 mt-[calc(-3.5rem_-_var(--air))] block h-[calc(3*var(--air))] w-full max-w-none object-cover object-top [--air:clamp(10rem,15vw,23rem)] md:mt-[calc(1.5rem_-_var(--air))] lg:mt-[calc(0.5rem_-_var(--air))]"
    />
  );
}
