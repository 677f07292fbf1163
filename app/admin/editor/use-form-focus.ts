import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isNew, useAdminAddress } from '../address.ts';
import type { FormDescription } from './description.ts';
import type { ItemFormState } from './use-item-form.ts';

interface Focused {
  /** Whether the user has just opened this form, which then gets the focus. */
  focused: boolean;
  /** Whether it is a stored item, whose form starts at its heading. */
  editing: boolean;
  description: FormDescription;
  form: ItemFormState['form'];
}

/** The focus of a form: initially, and back to the submit button after a request. */
export function useFormFocus({ focused, editing, description, form }: Focused) {
  const { part } = useAdminAddress();
  const { isSubmitting } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);

  const focusStart = useEffectEvent(() => {
    if (!focused) return;
    if (part) form.setFocus(part);
    else if (editing) heading.current?.focus();
    else form.setFocus(description.fields[0]?.name ?? '');
  });
  // Before the first paint: moving the focus later could direct keystrokes to another field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form is opened or addressed
  useLayoutEffect(() => focusStart(), [focused, part]);

  // The focused field or button may have been removed or disabled meanwhile.
  useEffect(() => {
    if (
      !isSubmitting &&
      submit.current &&
      document.activeElement === document.body &&
      wasSubmitting.current
    ) {
      submit.current.focus();
    }
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);

  return { heading, submit };
}

/**
 * When the form closes, returns the focus to what opened it, or moves it to the added row, unless the next form already
 * has it.
 */
export function useFocusReturn(
  item: string,
  heading: { current: HTMLElement | null },
  added: string | undefined,
) {
  const last = useRef(item);
  useEffect(() => {
    const before = last.current;
    last.current = item;
    if (item || !before || document.activeElement?.closest('form')?.checkVisibility()) return;
    const opener = document.getElementById(
      before === 'new' ? 'add-item' : isNew(before) ? `add-${before}` : `edit-${before}`,
    );
    const row = isNew(before) ? document.getElementById(`edit-${added}`) : null;
    (row ?? opener ?? heading.current)?.focus({ preventScroll: opener === null && row === null });
  }, [item, heading, added]);
}
