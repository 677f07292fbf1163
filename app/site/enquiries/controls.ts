type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control of a form's field; null when the form does not ask for it. */
export const controlOf = (form: HTMLFormElement | null, name: string) =>
  (form?.elements.namedItem(name) ?? null) as Control | null;

/** What the fields of a form hold, by their names. */
export const typedInto = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`]));
