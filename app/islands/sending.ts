import { type FormEvent, useState } from 'react';
import { valuesOf } from './form-values.ts';

/** What is wrong with the fields of a form, by their names. */
export type FieldErrors = Record<string, string>;

/** How sending a form ended. */
export type Outcome =
  /** `text`: what the server says to it. */
  | { kind: 'sent'; text?: string }
  | { kind: 'invalid'; errors: FieldErrors }
  /** The server answered, and not with OK; `text` is its own reason where that says more than ours. */
  | { kind: 'refused'; text?: string }
  /** There was no answer. */
  | { kind: 'unreachable' };

/** After so long an answer is no longer waited for. Milliseconds. */
const MOST_PATIENCE = 30_000;

/** Posts a form to the site's root (specification, section 7); success is judged by an OK status. */
export async function sendForm(fields: Record<string, string>): Promise<Outcome> {
  let answer: Response;
  try {
    answer = await fetch('/', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(MOST_PATIENCE),
    });
  } catch {
    return { kind: 'unreachable' };
  }
  const told: { message?: unknown; errors?: unknown } | null = await answer.json().catch(() => null);
  const text = typeof told?.message === 'string' && { text: told.message };
  if (answer.ok) return { kind: 'sent', ...text };
  if (answer.status === 422 && isErrors(told?.errors)) return { kind: 'invalid', errors: told.errors };
  // Only the server knows for how long to wait.
  return { kind: 'refused', ...(answer.status === 429 && text) };
}

function isErrors(errors: unknown): errors is FieldErrors {
  return typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
}

/**
 * A form that is sent without leaving its page: what is under way, how it ended, what is wrong. Once it is sent, it is
 * empty.
 *
 * @param check what is wrong before it is sent
 */
export function useSending(check: (fields: Record<string, string>) => FieldErrors = () => ({})) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = valuesOf(form);
    const found = check(fields);
    let ended: Outcome = { kind: 'invalid', errors: found };
    if (!isErrors(found)) {
      setBusy(true);
      setOutcome(null);
      ended = await sendForm(fields);
      setBusy(false);
    }
    if (ended.kind === 'sent') form.reset();
    setErrors(ended.kind === 'invalid' ? ended.errors : {});
    setOutcome(ended);
  }

  return { busy, outcome, setOutcome, errors, setErrors, onSubmit };
}
