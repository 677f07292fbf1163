import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { UnsavedParts } from './request.ts';

interface PreviewButtonProps {
  /** The page on which what was typed shows. */
  start: string;
  disabled?: boolean;
  /** Reads the form, and shows it if it can be shown; otherwise the form says what is wrong. */
  onAsk(show: (unsaved: UnsavedParts) => void): void;
}

/** Shows what was typed on the site itself, without saving it. */
export function PreviewButton({ start, disabled, onAsk }: PreviewButtonProps) {
  const [unsaved, setUnsaved] = useState<UnsavedParts | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} look="quiet" disabled={disabled} onClick={() => onAsk(setUnsaved)}>
        <Eye className="size-4" aria-hidden />
        Pré-visualizar<span className="sr-only"> no site</span>
      </Button>
      <PreviewDialog
        start={start}
        unsaved={unsaved}
        onClose={() => setUnsaved(null)}
        focusAfter={() => button.current?.focus()}
      />
    </>
  );
}
