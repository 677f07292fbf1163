import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import type { FactField, FactKind } from './fields.ts';

const INPUTS: Partial<
  Record<FactKind, { type?: string; inputMode?: 'numeric' | 'decimal' | 'tel' | 'url' | 'email' }>
> = {
  day: { type: 'date' },
  time: { type: 'time' },
  count: { inputMode: 'numeric' },
  percent: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
  phone: { type: 'tel' },
  email: { type: 'email' },
  link: { type: 'url' },
};

interface FactControlProps {
  field: FactField;
  value: string;
  error?: string;
  changed: boolean;
  disabled: boolean;
  onChange(value: string): void;
  onFocus(): void;
}

/** One fact, typed as its kind is typed. */
export function FactControl({ field, value, error, changed, disabled, onChange, onFocus }: FactControlProps) {
  const { path, label, kind, optional, hint } = field;
  if (kind === 'yesNo') {
    return (
      <label className="flex min-h-12 items-center gap-3 self-end" data-fact={path}>
        <input
          type="checkbox"
          id={`fact-${path}`}
          checked={value === '1'}
          disabled={disabled}
          onFocus={onFocus}
          onChange={(event) => onChange(event.target.checked ? '1' : '')}
          className="size-6 shrink-0 accent-petrol"
        />
        <span className="text-[0.9375rem] font-semibold">
          {label}
          {changed && <Changed />}
        </span>
      </label>
    );
  }
  return (
    <div data-fact={path}>
      <Labelled
        label={label}
        error={error}
        hint={hint ?? (optional ? 'Pode ficar em branco.' : undefined)}
        required={!optional}
        aside={changed ? <Changed /> : undefined}
      >
        {(ties) => (
          <span className="relative block">
            {kind === 'money' && (
              <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-ink-soft">
                R$
              </span>
            )}
            <input
              {...ties}
              {...INPUTS[kind]}
              value={value}
              readOnly={disabled}
              autoComplete="off"
              onFocus={onFocus}
              onChange={(event) => onChange(event.target.value)}
              className={`${CONTROL_LOOK} ${kind === 'money' ? 'pl-11' : ''}`}
            />
          </span>
        )}
      </Labelled>
    </div>
  );
}

function Changed() {
  return (
    <span className="ml-2 inline-block rounded-full bg-rose-light px-2 py-0.5 text-sm font-semibold text-coral-deep">
      alterado
    </span>
  );
}
