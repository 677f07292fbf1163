import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isNew, useAdminAddress } from '../address.ts';
import type { FormDescription } from './description.ts';
import type { ItemFormState } from './use-item-form.ts';

interface Focused {
  /** Somebody asked for this form just now: the focus moves to it. */
  focused: boolean;
  /** A stored item, whose form begins with its heading. */
  editing: boolean;
  description: FormDescription;
  form: ItemFormState['form'];
}

/** The focus of a form: where it begins, and back at the button that was pressed. */
export function useFormFocus({ focused, editing, description, form }: Focused) {
  const { part } = useAdminAddress();
  const { isSubmitting } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const worked = useRef(false);

  const arrive = useEffectEvent(() => {
    if (!focused) return;
    if (part) form.setFocus(part);
    else if (editing) heading.current?.focus();
    else form.setFocus(description.fields[0]?.name ?? '');
  });
  // Before anybody sees it: a focus that comes late takes what is typed to another field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked for is what moves the focus
  useLayoutEffect(() => arrive(), [focused, part]);

  // A button that was disabled while it worked has lost the focus.
  useEffect(() => {
    if (!isSubmitting && submit.current && document.activeElement === document.body && worked.current) {
      submit.current.focus();
    }
    worked.current = isSubmitting;
  }, [isSubmitting]);

  return { heading, submit };
}

/** When the form closes the focus goes back to what opened it or on to what was added, unless it is in the next form already. */
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
