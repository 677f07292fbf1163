import type { Choice, OwnControlProps } from './description.ts';

/** Parses the value of a pages field: names separated by commas. */
export const pagesOf = (value: string) => value.split(',').filter((page) => page !== '');

/** Labels as choices. */
export const choicesAmong = (labels: Record<string, string>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface PagesFieldProps extends OwnControlProps {
  /** The labels of the pages, by name. */
  labels: Record<string, string>;
}

/** A checkbox for each page. */
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
