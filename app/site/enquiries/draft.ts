/** What was typed into a form and not sent yet; it survives a reload of the tab, and goes with the tab. */
export interface Draft {
  typed: Record<string, string>;
  /** The subject that the address asked for when this was typed. */
  asked: string | null;
}

const keyOf = (form: string) => `enquiry-draft-${form}`;

export function readDraft(form: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sends the form.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was kept either.
  }
}

function isDraft(kept: unknown): kept is Draft {
  const typed = (kept as Partial<Draft> | null)?.typed;
  return typeof typed === 'object' && typed !== null;
}
