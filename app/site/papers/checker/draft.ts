import { useEffect, useState } from 'react';
import { isStudyType, type StudyType } from '#congress/papers/study-types.ts';
import type { ReadDocument } from './read-document.ts';

/** What the author is checking. */
export interface Draft {
  text: string;
  studyType: StudyType | null;
  /** The document that the text was read from. */
  document: (Omit<ReadDocument, 'text'> & { name: string }) | null;
}

export const EMPTY_DRAFT: Draft = { text: '', studyType: null, document: null };
const KEY = 'abstract-checker';

/** The draft, kept for this tab of the browser so that it survives a reload. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => setDraft((current) => current ?? kept()), []);
  useEffect(() => {
    if (draft) keep(draft);
  }, [draft]);
  return [draft ?? EMPTY_DRAFT, setDraft] as const;
}

function kept(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDraft(stored) ? stored : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

function keep(draft: Draft) {
  try {
    if (draft === EMPTY_DRAFT) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still checks.
  }
}

function isDraft(value: unknown): value is Draft {
  const { text, studyType, document } = (value ?? {}) as Partial<Draft>;
  const isDocument =
    document === null ||
    (typeof document?.name === 'string' &&
      [document.images, document.tables, document.charts].every(Number.isInteger));
  return typeof text === 'string' && (studyType === null || isStudyType(studyType)) && isDocument;
}
