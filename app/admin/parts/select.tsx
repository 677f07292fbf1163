import { CONTROL_LOOK, Labelled, type LabelledProps } from '../../ui/labelled.tsx';

interface SelectProps<Value extends string> extends Omit<LabelledProps, 'children'> {
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange(value: Value): void;
}

/** A select outside of a form, which takes effect at once. */
export function Select<Value extends string>({ value, options, onChange, ...label }: SelectProps<Value>) {
  return (
    <Labelled {...label}>
      {(ties) => (
        <select
          {...ties}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          className={CONTROL_LOOK}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
