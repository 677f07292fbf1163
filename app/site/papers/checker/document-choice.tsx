import { FileText, FileUp, LoaderCircle, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { type DocumentProblem, MOST_MEGABYTES } from './read-document.ts';

interface DocumentChoiceProps {
  /** The document that the text was read from. */
  name: string | null;
  problem: DocumentProblem | null;
  busy: boolean;
  onChoose(file: File): void;
  onForget(): void;
}

/** The button that chooses a document, and what became of the last one. */
export function DocumentChoice({ name, problem, busy, onChoose, onForget }: DocumentChoiceProps) {
  const { t } = useTranslation('paperChecker');
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-petrol px-5 font-semibold text-[0.9375rem] text-white transition-colors hover:bg-petrol-deep has-focus-visible:outline-3 has-focus-visible:outline-coral has-focus-visible:outline-offset-3"
        >
          {busy ? (
            <LoaderCircle className="size-4.5 animate-spin" aria-hidden />
          ) : (
            <FileUp className="size-4.5" aria-hidden />
          )}
          {t('file.choose')}
          <input
            id={id}
            type="file"
            className="sr-only"
            accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            aria-describedby={`${id}-state`}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file can be chosen again after it was changed.
              target.value = '';
              if (file) onChoose(file);
            }}
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
            <FileText className="size-4 shrink-0" aria-hidden />
            <span className="truncate">{t('file.loaded', { name })}</span>
            <button
              type="button"
              onClick={onForget}
              aria-label={t('file.forget')}
              className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-white"
            >
              <X className="size-4" aria-hidden />
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
