import { draftKey, readStored, removeStored, writeStored } from '#app/ui/browser-storage.ts';

/** Of each field what was typed, and what the server had rendered it with. */
type Draft = Record<string, [typed: string, rendered: string]>;

const FORM = 'form[data-keeps]';
const keyOf = (form: HTMLFormElement) => draftKey(`${form.dataset.keeps}`);
const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type=hidden], [type=file]), textarea, select',
  );

const renderedWith = (field: HTMLInputElement | HTMLSelectElement) =>
  'options' in field
    ? ([...field.options].find((option) => option.defaultSelected)?.value ?? '')
    : field.defaultValue;

/**
 * `<form data-keeps="contato">`: what is typed into it stays for this tab of the browser, through a reload and in another
 * language, until it is sent.
 */
export function startDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) restore(form);
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>(FORM);
    if (form) writeStored('tab', keyOf(form), draftOf(form));
  });
  // Sent by its island, which then empties it; or by the browser, whose next page shows what was typed if it is refused.
  for (const end of ['reset', 'submit'])
    document.addEventListener(end, ({ target, defaultPrevented }) => {
      if (target instanceof HTMLFormElement && target.matches(FORM) && !defaultPrevented)
        removeStored('tab', keyOf(target));
    });
}

const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(Array.from(fieldsOf(form), (field) => [field.name, [field.value, renderedWith(field)]]));

function restore(form: HTMLFormElement) {
  const draft = readStored('tab', keyOf(form)) as Draft | null;
  if (!draft) return;
  for (const field of fieldsOf(form)) {
    const [typed, before] = draft[field.name] ?? [''];
    const now = renderedWith(field);
    // Newer than any draft: what was typed before this script came, and another subject that the address asks for.
    if (typed && field.value === now && (now === '' || now === before)) field.value = typed;
  }
}
