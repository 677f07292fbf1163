import { forget, keep, kept } from '#app/ui/kept.ts';

/** What was typed into a form and not sent yet; it survives a reload of the tab, and goes with the tab. */
export interface Draft {
  typed: Record<string, string>;
  /** The subject that the address asked for when this was typed. */
  asked: string | null;
}

const keyOf = (form: string) => `enquiry-draft-${form}`;

export function readDraft(form: string): Draft | null {
  const draft = kept('tab', keyOf(form));
  return isDraft(draft) ? draft : null;
}

export function keepDraft(form: string, draft: Draft): void {
  keep('tab', keyOf(form), draft);
}

export function dropDraft(form: string): void {
  forget('tab', keyOf(form));
}

function isDraft(value: unknown): value is Draft {
  const typed = (value as Partial<Draft> | null)?.typed;
  return typeof typed === 'object' && typed !== null;
}
