import drawing from './healing.svg?url';

const part = (name: string) => `${drawing}#${name}`;
const ROWS_OF_NEW_CELLS = [1, 2, 3, 4, 5, 6];

/** The cells move for about a minute and come to rest: a drawing this size costs battery for as long as it moves. */
const DRIFT = '@keyframes drift{from{transform:translateX(-5px)}to{transform:translateX(6px)}}';

/** The hero's ground: layers of skin that heal from left to right. It says nothing that the text does not say. */
export function HealingLayers({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1600 480"
      preserveAspectRatio="xMidYMin slice"
      className={`on-dark overflow-visible ${className ?? ''}`}
      aria-hidden
      focusable="false"
    >
      <style>{DRIFT}</style>
      <use href={part('air')} />
      <use href={part('epidermis')} />
      <use href={part('dermis')} />
      <use href={part('fibres')} />
      <use
        className="motion-safe:animate-[drift_17s_ease-in-out_4_alternate]"
        href={part('resident-cells')}
      />
      <use href={part('wound')} />
      {ROWS_OF_NEW_CELLS.map((row) => (
        <use
          key={row}
          className="motion-safe:animate-[drift_11s_ease-in-out_6_alternate]"
          style={{ animationDelay: `${(row - 1) * -2.3}s` }}
          href={part(`new-cells-${row}`)}
        />
      ))}
    </svg>
  );
}
