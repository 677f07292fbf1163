import { type ReactNode, useId } from 'react';

/** What ties a control to its label, hint and error. */
export interface ControlTies {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

export interface LabelledProps {
  label: string;
  /** Said below the control while nothing is wrong. */
  hint?: string;
  error?: string;
  required?: boolean;
  /** At the label's right: a counter, a small button. */
  aside?: ReactNode;
  children: (ties: ControlTies) => ReactNode;
}

/** As high as what is written in it, and never wider than its place: a pasted address is one long word. */
export const GROWING = '[field-sizing:content] [contain:inline-size]';
/** The looks of a one-line control; `AREA_LOOK` of one with several lines. */
export const CONTROL_LOOK =
  'w-full min-h-12 rounded-inner border border-ink/60 bg-white px-4 py-2.5 text-base text-ink text-ellipsis placeholder:text-ink-soft transition-colors hover:border-ink aria-invalid:border-coral-deep aria-invalid:bg-rose-light disabled:cursor-not-allowed disabled:bg-mist/60';
export const AREA_LOOK = `${CONTROL_LOOK} min-h-36 resize-y leading-relaxed ${GROWING} max-h-96`;

/** A control of any kind with its label above, and its hint or its error below, tied for assistive technology. */
export function Labelled({ label, hint, error, required, aside, children }: LabelledProps) {
  const id = useId();
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-[0.9375rem] font-semibold text-ink">
          {label}
          {required && (
            <span aria-hidden className="ml-1 text-coral-deep">
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note,
        'aria-required': required || undefined,
      })}
      {note && (
        <p id={note} className={`mt-1.5 text-sm ${error ? 'font-medium text-coral-deep' : 'text-ink-soft'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
