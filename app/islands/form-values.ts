import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** What the fields of a form hold, by their names. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`]));

interface FormValues {
  form: RefObject<HTMLFormElement | null>;
  values: Record<string, string>;
  /** Reads the form anew: for its `onInput`, and after something was put into a field. */
  read(): void;
}

/**
 * The form as its fields hold it, also what was typed and chosen before the island was taken over: its fields are not
 * controlled (`defaultValue`, `defaultChecked`), the browser keeps what is in them.
 *
 * @param first what the server rendered them with
 */
export function useFormValues(first: Record<string, string>): FormValues {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(first);
  const read = useCallback(() => {
    if (form.current) setValues(valuesOf(form.current));
  }, []);
  useEffect(read, [read]);
  return { form, values, read };
}
