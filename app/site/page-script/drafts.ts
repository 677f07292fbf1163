import { draftKey, readStored, removeStored, writeStored } from '#app/ui/browser-storage.ts';

type Field = HTMLInputElement | HTMLSelectElement;
/** A text or the value of an option; for a checkbox, whether it is checked. */
type Value = string | boolean;
/** For each field its value, and the value that the server had rendered. */
type Draft = Record<string, [entered: Value, rendered: Value]>;

const FORM = 'form[data-keeps]';
const keyOf = (form: HTMLFormElement) => draftKey(`${form.dataset.keeps}`);
/** Without required checkboxes: each is a consent, which is given to the words that are shown. */
const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<Field>(
    'input:not([type=hidden], [type=file], [type=checkbox][required]), textarea, select',
  );

const isCheckbox = (field: Field): field is HTMLInputElement & { type: 'checkbox' } =>
  field.type === 'checkbox';
const enteredIn = (field: Field): Value => (isCheckbox(field) ? field.checked : field.value);

function renderedWith(field: Field): Value {
  if (isCheckbox(field)) return field.defaultChecked;
  return 'options' in field
    ? ([...field.options].find((option) => option.defaultSelected)?.value ?? '')
    : field.defaultValue;
}

/**
 * `<form data-keeps="contato">`: stores the values entered in the tab until the form is sent, so that they survive a
 * reload and a change of language.
 */
export function startDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) restore(form);
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>(FORM);
    if (form) writeStored('tab', keyOf(form), draftOf(form));
  });
  // On reset, because the island resets a form that it has sent; and on submission by the browser, whose next page
  // shows the values again if they are rejected.
  for (const end of ['reset', 'submit'])
    document.addEventListener(end, ({ target, defaultPrevented }) => {
      if (target instanceof HTMLFormElement && target.matches(FORM) && !defaultPrevented)
        removeStored('tab', keyOf(target));
    });
}

const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    Array.from(fieldsOf(form), (field) => [field.name, [enteredIn(field), renderedWith(field)]]),
  );

function restore(form: HTMLFormElement) {
  const draft = readStored('tab', keyOf(form)) as Draft | null;
  if (!draft) return;
  for (const field of fieldsOf(form)) {
    const [entered, before] = draft[field.name] ?? [];
    const now = renderedWith(field);
    // Newer than the draft: a value entered before this script loaded, or another subject requested by the address.
    const isNewer = enteredIn(field) !== now || (now && now !== before);
    if (isNewer || typeof entered !== typeof now) continue;
    if (isCheckbox(field)) field.checked = entered === true;
    else field.value = `${entered}`;
  }
}
