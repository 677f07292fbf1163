import type { ReactNode } from 'react';

/** No longer than a narrow column. */
export const COMPOUND = /(?<![\p{L}\d-])([\p{L}\d]{1,10}-[\p{L}\d]{1,10})(?![\p{L}\d-])/u;

/** A text whose compound words ("Cursos pré-congresso", "24-hour") stay whole: no line ends at their hyphen. */
export const unbroken = (text: string | null | undefined): ReactNode =>
  text && COMPOUND.test(text)
    ? text.split(COMPOUND).map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are their places
          <span key={place} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )
    : text;

/** An e-mail address, which a line that is too short for it goes on with after the "@". */
export function emailText(email: string): ReactNode {
  const [name, host] = email.split('@');
  return (
    <>
      {`${name}@`}
      <wbr />
      {host}
    </>
  );
}
