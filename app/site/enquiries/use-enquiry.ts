import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { FORM_FIELDS, type FormName } from '#congress/enquiries/forms.ts';
import type { Language } from '#congress/language.ts';
import { controlOf, typedInto } from './controls.ts';
import { dropDraft, keepDraft } from './draft.ts';
import { type FieldErrors, type Outcome, sendForm } from './send.ts';
import { useDraft } from './use-draft.ts';

// Fetched when a visitor starts to use a form. Without them (no network) the server still checks everything.
let rules: Promise<typeof import('./rules.ts') | null> | undefined;
function fetchRules() {
  rules ??= import('./rules.ts').catch(() => {
    rules = undefined;
    return null;
  });
  return rules;
}

/** One form from the first letter to the answer: what is wrong with it, what is under way, how it ended. */
export function useEnquiry(form: FormName, language: Language) {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Characters of the message. */
  const [written, setWritten] = useState(0);
  const asked = useDraft(ref, form);
  useFocusAfter(outcome, ref, form);

  async function findErrors(): Promise<FieldErrors> {
    const loaded = await fetchRules();
    return loaded && ref.current ? loaded.findErrors(form, typedInto(ref.current), language) : {};
  }

  /** Looks at one field again and leaves what is said about the others. */
  async function recheck(field: string) {
    const { [field]: found } = await findErrors();
    setErrors(({ [field]: _, ...others }) => (found ? { ...others, [field]: found } : others));
  }

  async function send(element: HTMLFormElement): Promise<Outcome> {
    const found = await findErrors();
    if (Object.keys(found).length > 0) return { kind: 'invalid', errors: found };
    return sendForm(typedInto(element));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setOutcome(null);
    const ended = await send(element);
    if (ended.kind === 'sent') {
      element.reset();
      setWritten(0);
      dropDraft(form);
    }
    sending.current = false;
    setBusy(false);
    setErrors(ended.kind === 'invalid' ? ended.errors : {});
    setOutcome(ended);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name: field } = event.target as HTMLInputElement;
    const typed = typedInto(event.currentTarget);
    keepDraft(form, { typed, asked });
    setWritten(typed.mensagem?.trim().length ?? 0);
    if (outcome?.kind === 'sent') setOutcome(null);
    if (errors[field]) void recheck(field);
  }

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const { name: field, value } = target as unknown as HTMLInputElement;
    // On the way to the button nothing may move under the pointer, and sending checks everything.
    const goesOn = relatedTarget instanceof Element && relatedTarget.matches('input, select, textarea');
    if (goesOn && value?.trim()) void recheck(field);
  }

  const handlers = { onSubmit, onInput, onBlur, onFocus: () => void fetchRules() };
  return { ref, handlers, busy, errors, outcome, written };
}

/** To the first wrong field; else back to the button, which lost the focus while it was busy. */
function useFocusAfter(
  outcome: Outcome | null,
  ref: React.RefObject<HTMLFormElement | null>,
  form: FormName,
): void {
  useEffect(() => {
    if (!outcome) return;
    const errors = outcome.kind === 'invalid' ? outcome.errors : {};
    const wrong = FORM_FIELDS[form].find(({ name }) => name in errors);
    if (wrong) controlOf(ref.current, wrong.name)?.focus();
    else if (document.activeElement === document.body) {
      ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    }
  }, [outcome, ref, form]);
}
