import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { valuesOf } from '#app/islands/form-values.ts';
import { readStored, removeStored, writeStored } from '#app/ui/browser-storage.ts';
import { isStudyType, type StudyType } from '#congress/papers/study-types.ts';
import type { ReadDocument } from './read-document.ts';

export interface Draft {
  text: string;
  studyType: StudyType | null;
  /** The document that the text was read from. */
  document: (Omit<ReadDocument, 'text'> & { name: string }) | null;
}

export const EMPTY_DRAFT: Draft = { text: '', studyType: null, document: null };
export const DRAFT_KEY = 'abstract-checker';

/**
 * The draft, stored in the tab so that it survives a reload.
 *
 * @param form its fields may contain values entered before the scripts loaded
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState<Draft | null>(null);
  // In a layout effect, before a re-render resets the fields to the server's values.
  useLayoutEffect(() => {
    const { text, studyType }: Record<string, string> = form.current ? valuesOf(form.current) : {};
    const stored = storedDraft();
    setDraft({
      text: text || stored.text,
      studyType: isStudyType(studyType) ? studyType : stored.studyType,
      document: text && text !== stored.text ? null : stored.document,
    });
  }, [form]);
  useEffect(() => {
    if (!draft) return;
    if (draft.text || draft.studyType || draft.document) writeStored('tab', DRAFT_KEY, draft);
    else removeStored('tab', DRAFT_KEY);
  }, [draft]);
  return [draft ?? EMPTY_DRAFT, setDraft] as const;
}

function storedDraft(): Draft {
  const stored = readStored('tab', DRAFT_KEY);
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
