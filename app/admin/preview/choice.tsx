import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  legend: string;
  value: Value;
  options: { value: Value; label: string; Icon?: LucideIcon }[];
  onChange(value: Value): void;
}

/** One of a few, side by side. */
export function Choice<Value extends string>({ legend, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-inner bg-mist p-1">
        {options.map(({ value: own, label, Icon }) => (
          <label
            key={own}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-[0.625rem] px-3 text-[0.9375rem] font-semibold text-ink-soft hover:text-ink has-checked:bg-white has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal sm:px-4"
          >
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
              className="sr-only"
            />
            {Icon && <Icon className="size-4 max-sm:hidden" aria-hidden />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
