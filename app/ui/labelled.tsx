import { type ReactNode, useId } from 'react';

/** The attributes that associate a control with its label, hint and error. */
export interface ControlTies {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

export interface LabelledProps {
  label: string;
  /** Shown below the control unless there is an error. */
  hint?: string;
  error?: string;
  /** Shows the error above a control that may be tall, so that it stays visible above an on-screen keyboard. */
  errorFirst?: true;
  required?: boolean;
  /** In a grid with columns: label, control and note are each in a row with those of the neighbours. Then the grid has no row gap. */
  aligned?: true;
  /** To the right of the label: a counter, a small button. */
  aside?: ReactNode;
  children: (ties: ControlTies) => ReactNode;
}

/** As tall as its text, but never wider than its place, although a pasted address is one long word. */
export const GROWING = '[field-sizing:content] [contain:inline-size]';
/** The classes of a single-line control; `AREA_LOOK` is for several lines. */
export const CONTROL_LOOK =
  'w-full min-h-12 rounded-inner border border-ink/60 bg-white px-4 py-2.5 text-base text-ink text-ellipsis placeholder:text-ink-soft transition-colors hover:border-ink aria-invalid:scroll-mt-44 aria-invalid:border-coral-deep aria-invalid:bg-rose-light disabled:cursor-not-allowed disabled:bg-mist/60';
export const AREA_LOOK = `${CONTROL_LOOK} min-h-36 resize-y leading-relaxed ${GROWING} max-h-96`;

/** The line of a label and what stands beside it. */
const HEAD = 'mb-1.5 flex items-baseline justify-between gap-3';

/** A control of any kind with its label above, and its hint or error below, associated for assistive technology. */
export function Labelled({
  label,
  hint,
  error,
  errorFirst,
  required,
  aligned,
  aside,
  children,
}: LabelledProps) {
  const id = useId();
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const message = note && (
    <p
      id={note}
      className={`text-sm ${errorFirst && error ? 'mb-1.5' : 'mt-1.5'} ${error ? 'font-medium text-coral-deep' : 'text-ink-soft'}`}
    >
      {error ?? hint}
    </p>
  );
  return (
    <div className={aligned && 'row-span-3 grid grid-cols-1 grid-rows-subgrid'}>
      <div className={aligned ? `self-end ${HEAD}` : HEAD}>
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
      {errorFirst && error && message}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note,
        'aria-required': required || undefined,
      })}
      {!(errorFirst && error) && message}
    </div>
  );
}
