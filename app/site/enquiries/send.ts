export type FieldErrors = Record<string, string>;

/** How sending a form ended. */
export type Outcome =
  | { kind: 'sent' }
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
  if (answer.ok) return { kind: 'sent' };
  const told: { message?: unknown; errors?: unknown } = (await answer.json().catch(() => null)) ?? {};
  if (answer.status === 422 && isErrors(told.errors)) return { kind: 'invalid', errors: told.errors };
  // Only the server knows for how long to wait.
  if (answer.status === 429 && typeof told.message === 'string') {
    return { kind: 'refused', text: told.message };
  }
  return { kind: 'refused' };
}

function isErrors(errors: unknown): errors is FieldErrors {
  return typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
}
