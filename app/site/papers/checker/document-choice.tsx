import { FileText, FileUp, LoaderCircle, X } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import type { Draft } from './draft.ts';
import { type DocumentProblem, MOST_MEGABYTES, readDocument } from './read-document.ts';

interface DocumentChoiceProps {
  /** The name of the document that was read. */
  name: string | null;
  problem: DocumentProblem | null;
  busy: boolean;
  onChoose(file: File): void;
  onForget(): void;
}

/** The button to choose a document, and the result of the last one. */
export function DocumentChoice({ name, problem, busy, onChoose, onForget }: DocumentChoiceProps) {
  const { t } = useTranslation('paperChecker');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  function choose() {
    const file = input.current?.files?.[0];
    if (!input.current || !file) return;
    onChoose(file);
    // Allows choosing the same file again after it was changed.
    input.current.value = '';
  }
  // A file that was chosen before the scripts loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(choose, []);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-transparent calm px-5 font-semibold text-[0.9375rem] transition-colors hover:bg-ink hover:text-white has-focus-visible:outline-3 has-focus-visible:outline-coral has-focus-visible:outline-offset-3">
          {busy ? <LoaderCircle className="size-4.5 animate-spin" /> : <FileUp className="size-4.5" />}
          {t('file.choose')}
          <input
            ref={input}
            type="file"
            className="sr-only"
            accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            aria-describedby={`${id}-state`}
            onChange={choose}
          />
        </label>
        <span className="text-ink-soft text-sm max-lg:hidden">{t('file.drop')}</span>
      </div>
      <div id={`${id}-state`} aria-live="polite">
        {busy && <p className="mt-3 text-ink-soft">{t('file.reading')}</p>}
        {problem && (
          <p className="mt-3 rounded-inner bg-rose-light px-4 py-3 font-medium text-coral-deep">
            {t(`errors.${problem}`, { limit: MOST_MEGABYTES })}
          </p>
        )}
        {name && !busy && (
          <p className="mt-3 inline-flex max-w-full items-center gap-2 rounded-full bg-mist py-1 pr-1 pl-4 text-sm">
            <FileText className="size-4 shrink-0" />
            <span className="truncate">{t('file.loaded', { name })}</span>
            <button
              type="button"
              onClick={onForget}
              aria-label={t('file.forget')}
              className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-white"
            >
              <X className="size-4" />
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Reads chosen and dropped documents into the draft; only the last one counts. */
export function useDocument(onRead: (part: Pick<Draft, 'text' | 'document'>) => void) {
  const [problem, setProblem] = useState<DocumentProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(0);
  const report = useRef(onRead);
  report.current = onRead;

  async function read(file: File) {
    latest.current += 1;
    const turn = latest.current;
    setBusy(true);
    setProblem(null);
    const result = await readDocument(file);
    if (turn !== latest.current) return;
    setBusy(false);
    if (typeof result === 'string') return setProblem(result);
    const { text, ...counts } = result;
    report.current({ text, document: { name: file.name, ...counts } });
  }

  const holdsFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const dropTarget = {
    onDragOver(event: DragEvent) {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) void read(file);
    },
  };
  return { read, problem, busy, isOver, dropTarget };
}
