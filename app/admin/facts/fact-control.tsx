import { type Control, useController } from 'react-hook-form';
import type { Facts } from '#congress/facts/schema.ts';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { Mark } from '../parts/mark.tsx';
import type { FactField } from './fields.ts';
import type { Typed } from './record.ts';
import { KINDS } from './typed.ts';

interface FactControlProps {
  field: FactField;
  control: Control<Typed, unknown, Facts>;
  changed: boolean;
  onFocus(): void;
}

/** One fact, typed as its kind is typed. */
export function FactControl({ field: fact, control, changed, onFocus }: FactControlProps) {
  const { path, label, kind, optional, hint, choices } = fact;
  const { field, fieldState, formState } = useController({ name: path, control });
  const { type, inputMode } = KINDS[kind];
  const busy = formState.isSubmitting;
  const aside = changed && <Mark warm>alterado</Mark>;
  if (kind === 'yesNo') {
    return (
      <label className="flex min-h-12 items-center gap-3 self-end">
        <input
          {...field}
          type={type}
          checked={field.value === '1'}
          disabled={busy}
          onFocus={onFocus}
          onChange={(event) => field.onChange(event.target.checked ? '1' : '')}
          className="size-6 shrink-0 accent-petrol"
        />
        <span className="text-[0.9375rem] font-semibold">
          {label} {aside}
        </span>
      </label>
    );
  }
  return (
    <Labelled
      label={label}
      error={fieldState.error?.message}
      hint={hint ?? (optional ? 'Pode ficar em branco.' : undefined)}
      required={!optional}
      aside={aside}
    >
      {(ties) =>
        choices ? (
          <select {...ties} {...field} disabled={busy} onFocus={onFocus} className={CONTROL_LOOK}>
            {Object.entries(choices).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <span className="relative block">
            {kind === 'money' && (
              <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-ink-soft">
                R$
              </span>
            )}
            <input
              {...ties}
              {...field}
              type={type}
              inputMode={inputMode}
              readOnly={busy}
              autoComplete="off"
              onFocus={onFocus}
              className={`${CONTROL_LOOK} ${kind === 'money' ? 'pl-11' : ''}`}
            />
          </span>
        )
      }
    </Labelled>
  );
}
