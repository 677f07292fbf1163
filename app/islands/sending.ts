import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { valuesOf } from './form-values.ts';

/** The error messages of a form, by field name. */
export type FieldErrors = Record<string, string>;

/** The result of submitting a form. */
export type Outcome =
  /** `text`: the server's message. */
  | { kind: 'sent'; text?: string }
  /** `version`: the current version of the row, if the submission is based on an outdated one. */
  | { kind: 'invalid'; errors: FieldErrors; version?: string }
  /** The response was an error; `text` is the server's explanation where it is more specific than ours. */
  | { kind: 'refused'; text?: string }
  /** There was no response. */
  | { kind: 'unreachable' };

/** The timeouts in milliseconds: for fields, and for files, which take longer to upload (decision 19). */
const TIMEOUT = { fields: 30_000, files: 150_000 };

/** Posts a form, by default to the site's root (specification, section 7); it succeeded if the status is OK. */
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
  const reply: { message?: unknown; errors?: unknown; version?: string } | null = await answer
    .json()
    .catch(() => null);
  const text = typeof reply?.message === 'string' && { text: reply.message };
  if (answer.ok) return { kind: 'sent', ...text };
  if (answer.status === 422 && isErrors(reply?.errors))
    return { kind: 'invalid', errors: reply.errors, ...(reply.version && { version: reply.version }) };
  // For rate limiting (429) only the server knows how long to wait.
  return { kind: 'refused', ...(answer.status === 429 && text) };
}

function isErrors(errors: unknown): errors is FieldErrors {
  return typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
}

type Fields = Record<string, string>;

/** React Hook Form's errors as messages by field name. */
const messagesOf = (errors: Record<string, { message?: string } | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message ?? '']));

interface SendingParameters {
  /** Finds errors before the form is sent; the server uses the same schema. */
  schema?: ZodMiniType<unknown, Fields>;
  /** Errors of an earlier submission, as rendered by the server. */
  errors?: FieldErrors;
  /** The address to post to, including files; the fields then keep their values. By default the site's root. */
  address?: string;
  /** Wraps the validation in order to wait for files. */
  awaits?(read: () => Fields, rules: Resolver<Fields>): Resolver<Fields>;
}

/**
 * A form that is submitted without leaving the page: its fields, the result and the errors. Fields keep what was typed
 * before hydration. After being sent to the site's root, the form is reset.
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

/** Ref for a form, which returns the focus to the submit button after the form was sent. */
export function useFormElement(outcome: Outcome | null) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The fields and the button may have been removed or disabled meanwhile.
    if (!outcome || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [outcome]);
  return element;
}
