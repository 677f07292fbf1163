import type { Choice, OwnControlProps } from './description.ts';

/** The names of a pages field's value: commas between them. */
export const pagesOf = (value: string) => value.split(',').filter((page) => page !== '');

/** What there is to choose from, by what editors call each name. */
export const choicesAmong = (labels: Record<string, string>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface PagesFieldProps extends OwnControlProps {
  /** What editors call each page, by its name. */
  labels: Record<string, string>;
}

/** Pages as a box to tick each. */
export function PagesField({ labels, ties, value, onChange, onBlur, name, disabled }: PagesFieldProps) {
  const { id, ...described } = ties;
  const chosen = pagesOf(value);
  const toggled = (page: string) =>
    Object.keys(labels)
      .filter((one) => (one === page ? !chosen.includes(one) : chosen.includes(one)))
      .join();
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {Object.entries(labels).map(([page, label], index) => (
        <label key={page} className="flex min-h-11 items-center gap-2.5">
          <input
            {...described}
            id={index === 0 ? id : undefined}
            aria-label={label}
            type="checkbox"
            name={name}
            className="size-5 accent-petrol"
            checked={chosen.includes(page)}
            disabled={disabled}
            onChange={() => onChange(toggled(page))}
            onBlur={onBlur}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
