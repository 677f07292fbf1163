import type { ReactNode } from 'react';

/** No longer than a narrow column. */
const COMPOUND = /(?<![\p{L}\d-])([\p{L}\d]{1,10}-[\p{L}\d]{1,10})(?![\p{L}\d-])/u;

/** A text whose compound words ("Cursos pré-congresso", "24-hour") stay whole: no line ends at their hyphen. */
export const unbroken = (text: string): ReactNode =>
  COMPOUND.test(text)
    ? text.split(COMPOUND).map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are their places
          <span key={place} className="text-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )
    : text;
