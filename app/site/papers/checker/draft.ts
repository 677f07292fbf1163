import { useEffect, useState } from 'react';
import { forget, keep, kept } from '#app/ui/kept.ts';
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
  useEffect(() => setDraft((current) => current ?? keptDraft()), []);
  useEffect(() => {
    if (draft === EMPTY_DRAFT) forget('tab', KEY);
    else if (draft) keep('tab', KEY, draft);
  }, [draft]);
  return [draft ?? EMPTY_DRAFT, setDraft] as const;
}

function keptDraft(): Draft {
  const stored = kept('tab', KEY);
  return isDraft(stored) ? stored : EMPTY_DRAFT;
}

function isDraft(value: unknown): value is Draft {
  const { text, studyType, document } = (value ?? {}) as Partial<Draft>;
  const isDocument =
    document === null ||
    (typeof document?.name === 'string' &&
      [document.images, document.tables, document.charts].every(Number.isInteger));
  return typeof text === 'string' && (studyType === null || isStudyType(studyType)) && isDocument;
}
