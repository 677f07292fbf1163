import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The values of a form's fields, by name. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`]));

interface FormValues {
  form: RefObject<HTMLFormElement | null>;
  values: Record<string, string>;
  /** Reads the form again: for its `onInput`, and after a field was changed by code. */
  read(): void;
}

/**
 * The values of a form with uncontrolled fields (`defaultValue`, `defaultChecked`), including what was entered before
 * hydration.
 *
 * @param first the values that were rendered
 */
export function useFormValues(first: Record<string, string>): FormValues {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(first);
  const read = useCallback(() => {
    if (form.current) setValues(valuesOf(form.current));
  }, []);
  // When a live update renders other values, React also changes the fields that the visitor has not edited.
  const rendered = JSON.stringify(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rendered values change
  useEffect(read, [read, rendered]);
  return { form, values, read };
}
