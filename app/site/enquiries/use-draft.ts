import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { FORM_FIELDS, type FormName, SUBJECTS } from '#congress/enquiries/forms.ts';
import { controlOf } from './controls.ts';
import { readDraft } from './draft.ts';

/**
 * Fills a form with what was typed before a reload, and with the subject that the address asks for
 * (`/contato?assunto=cancelamento`); gives back that subject.
 */
export function useDraft(ref: RefObject<HTMLFormElement | null>, form: FormName): string | null {
  const [search] = useSearchParams();
  const asked = SUBJECTS.find((subject) => subject === search.get('assunto')) ?? null;
  useEffect(() => {
    const draft = readDraft(form);
    const fill = (name: string, value: string) => {
      const control = controlOf(ref.current, name);
      if (!control || control.value === value) return;
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    };
    for (const { name } of FORM_FIELDS[form]) {
      const kept = draft?.typed[name];
      // What was typed before the scripts came is newer than any draft.
      if (kept && !controlOf(ref.current, name)?.value) fill(name, kept);
    }
    // An address is listened to once: who then chose another subject keeps that one.
    if (asked && asked !== draft?.asked) fill('assunto', asked);
  }, [ref, form, asked]);
  return asked;
}
