import { type ComponentProps, useId } from 'react';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with the value, said below it and to assistive technology. */
  error?: string;
  /** On a dark ground. */
  onDark?: boolean;
}

/** A labelled text field. */
export function Field({ label, error, onDark, className, ...input }: FieldProps) {
  const id = useId();
  const ground = onDark
    ? 'border-white/30 bg-white/10 text-white placeholder:text-white/70 hover:border-white/60'
    : 'border-ink/25 bg-white text-ink placeholder:text-ink-soft hover:border-ink/50';
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={`mb-1.5 block text-sm font-semibold ${onDark ? 'text-white' : 'text-ink'}`}
      >
        {label}
      </label>
      <input
        id={id}
        {...input}
        aria-invalid={error ? true : input['aria-invalid']}
        aria-describedby={error ? `${id}-error` : input['aria-describedby']}
        className={`min-h-12 w-full rounded-full border px-5 text-base transition-colors aria-invalid:border-coral ${ground}`}
      />
      {error && (
        <p id={`${id}-error`} className={`mt-1.5 text-sm ${onDark ? 'text-coral-soft' : 'text-coral-deep'}`}>
          {error}
        </p>
      )}
    </div>
  );
}
