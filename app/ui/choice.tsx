import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface ChoiceProps {
  field: UseFormRegisterReturn;
  required?: boolean;
  /** Whether it is checked initially. */
  chosen: boolean;
  label: string;
  hint: string;
  /** Shown instead of the hint. */
  error?: string | undefined;
  className: string;
  children?: ReactNode;
}

/** A checkbox with an explanation below. */
export function Choice({ field, required, chosen, label, hint, error, className, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`border-mist border-t pt-6 ${className}`}>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          {...field}
          value="on"
          required={required}
          defaultChecked={chosen}
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          className="mt-1 size-6 shrink-0 accent-petrol"
        />
        <span>{label}</span>
      </label>
      <p id={id} className={`mt-2 text-sm ${error ? 'font-medium text-coral-deep' : 'text-ink-soft'}`}>
        {error ?? hint}
      </p>
      {children}
    </div>
  );
}
