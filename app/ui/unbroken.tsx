import type { ReactNode } from 'react';

/** A compound word short enough for a narrow column. */
export const COMPOUND = /(?<![\p{L}\d-])([\p{L}\d]{1,10}-[\p{L}\d]{1,10})(?![\p{L}\d-])/u;
/** The position before the host of an e-mail address. */
const HOST = /(?<=[\p{L}\d]@)(?=[\p{L}\d])/u;

/**
 * A text without line breaks at the hyphen of compound words ("Cursos pré-congresso", "24-hour"), in which long e-mail
 * addresses may break after the "@".
 */
export const unbroken = (text: string | null | undefined): ReactNode =>
  text && (COMPOUND.test(text) || HOST.test(text))
    ? text.split(COMPOUND).map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their order
          <span key={place} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part.split(HOST).flatMap((piece, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their order
            at === 0 ? [piece] : [<wbr key={`${place} ${at}`} />, piece],
          )
        ),
      )
    : text;
