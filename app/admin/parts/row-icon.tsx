/** Icons from Lucide (ISC), each merged into a single path. */
const SHAPES = {
  pencil:
    'M13 21h8M15 5l4 4M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  eye: 'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  trash:
    'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  clock: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2',
  plus: 'M5 12h14M12 5v14',
  up: 'M5 12l7-7 7 7M12 19V5',
  down: 'M12 5v14M19 12l-7 7-7-7',
  grip: [5, 12, 19].flatMap((y) => [8, 14].map((x) => `M${x} ${y}a1 1 0 1 0 2 0a1 1 0 1 0-2 0`)).join(''),
};

/**
 * An icon for buttons that each row of a list has. Those of `lucide-react` consist of up to seven elements with
 * computed attributes, and made up two thirds of a list's elements.
 */
export function RowIcon({ of }: { of: keyof typeof SHAPES }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="lucide size-5"
    >
      <path d={SHAPES[of]} />
    </svg>
  );
}
