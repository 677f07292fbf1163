import { type DragEvent, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { type DocumentProblem, readDocument } from './read-document.ts';

/** Reads chosen and dropped documents into the draft; the last one chosen counts. */
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
