import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { valuesOf } from './form-values.ts';

/** What is wrong with the fields of a form, by their names. */
export type FieldErrors = Record<string, string>;

/** How sending a form ended. */
export type Outcome =
  /** `text`: what the server says to it. */
  | { kind: 'sent'; text?: string }
  /** `version`: of what stands there by now, where that is why. */
  | { kind: 'invalid'; errors: FieldErrors; version?: string }
  /** The server answered, and not with OK; `text` is its own reason where that says more than ours. */
  | { kind: 'refused'; text?: string }
  /** There was no answer. */
  | { kind: 'unreachable' };

/** After so long an answer is no longer waited for, in milliseconds: to fields, and to files, which take their time to go out (decision 19). */
const TIMEOUT = { fields: 30_000, files: 150_000 };

/** Posts a form, to the site's root unless told (specification, section 7); success is judged by an OK status. */
export async function sendForm(body: URLSearchParams | FormData, address = '/'): Promise<Outcome> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(body instanceof FormData ? TIMEOUT.files : TIMEOUT.fields),
    });
  } catch {
    return { kind: 'unreachable' };
  }
  const said: { message?: unknown; errors?: unknown; version?: string } | null = await answer
    .json()
    .catch(() => null);
  const text = typeof said?.message === 'string' && { text: said.message };
  if (answer.ok) return { kind: 'sent', ...text };
  if (answer.status === 422 && isErrors(said?.errors))
    return { kind: 'invalid', errors: said.errors, ...(said.version && { version: said.version }) };
  // Only the server knows for how long to wait.
  return { kind: 'refused', ...(answer.status === 429 && text) };
}

function isErrors(errors: unknown): errors is FieldErrors {
  return typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
}

type Fields = Record<string, string>;

/** What React Hook Form says of fields, as messages by their names. */
const messagesOf = (errors: Record<string, { message?: string } | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message ?? '']));

interface SendingParameters {
  /** What the server would find wrong. */
  schema?: ZodMiniType<unknown, Fields>;
  /** What it found wrong before. */
  errors?: FieldErrors;
  /** Where it is sent, with its files; what was typed stays in it. */
  address?: string;
  /** Around its rules, where it waits for files. */
  awaits?(read: () => Fields, rules: Resolver<Fields>): Resolver<Fields>;
}

/**
 * A form that is sent without leaving its page: its fields, how sending ended, what is wrong. Its fields keep what was typed
 * before the island started. Once it is sent to the site's root, it is empty.
 */
export function useSending({ schema, errors: found = {}, address, awaits }: SendingParameters = {}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [first] = useState(() =>
    Object.fromEntries(Object.entries(found).map(([name, message]) => [name, { type: 'server', message }])),
  );
  const rules = schema && zodResolver(schema as ZodMiniType<Fields, Fields>);
  const form: UseFormReturn<Fields> = useForm<Fields>({
    ...(rules && { resolver: awaits?.(() => form.getValues(), rules) ?? rules }),
    errors: first,
    reValidateMode: 'onSubmit',
  });

  const onSubmit = form.handleSubmit(
    async (_, event) => {
      setOutcome(null);
      const ended = address
        ? await sendForm(new FormData(event?.target), address)
        : await sendForm(new URLSearchParams(valuesOf(event?.target)));
      if (ended.kind === 'sent' && !address) form.reset();
      if (ended.kind === 'invalid')
        for (const [place, [name, message]] of Object.entries(ended.errors).entries())
          form.setError(name, { message }, { shouldFocus: place === 0 });
      setOutcome(ended);
    },
    (wrong) => setOutcome({ kind: 'invalid', errors: messagesOf(wrong) }),
  );
  const { isSubmitting: busy, errors } = form.formState;
  return { form, busy, outcome, setOutcome, errors: messagesOf(errors), onSubmit };
}

/** The element of a form whose button keeps the focus. */
export function useFormElement(outcome: Outcome | null) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button lost the focus while it was busy.
    if (!outcome || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [outcome]);
  return element;
}
