import { useDeferredValue, useMemo, useRef } from 'react';
import type { Facts } from '#congress/facts/schema.ts';
import { checkAbstract } from '#congress/papers/abstract.ts';
import { useDraft } from './draft.ts';
import { Editor } from './editor.tsx';
import { Result } from './result.tsx';

const NO_DOCUMENT = { images: 0, tables: 0, charts: 0 };

interface CheckerProps {
  limits: Pick<Facts['papers'], 'abstractWords' | 'descriptors'>;
}

/** Holds an abstract against the rules while it is written. Everything happens in the browser. */
export default function Checker({ limits }: CheckerProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useDraft(form);
  const { text, studyType, document } = useDeferredValue(draft);
  const report = useMemo(
    () =>
      text.trim() === '' ? null : checkAbstract({ text, studyType, ...(document ?? NO_DOCUMENT) }, limits),
    [text, studyType, document, limits],
  );
  return (
    <div className="mt-10 grid gap-x-12 gap-y-8 noscript:hidden lg:grid-cols-12">
      <form ref={form} className="lg:col-span-7">
        <Editor draft={draft} onChange={setDraft} />
      </form>
      <div className="lg:col-span-5">
        <Result report={report} limits={limits.abstractWords} />
      </div>
    </div>
  );
}
