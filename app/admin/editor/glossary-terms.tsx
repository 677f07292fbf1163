import { useQuery } from '@tanstack/react-query';
import { termsIn } from '#congress/glossary/terms.ts';
import type { TranslationLanguage } from '#congress/translations.ts';
import { glossaryQuery } from '../glossary/glossary.tsx';
import { useSession } from '../session/session.tsx';
import { insertAtCaret } from './insert-at-caret.ts';

interface GlossaryTermsProps {
  /** The Portuguese text. */
  text: string;
  language: TranslationLanguage;
  /** The id of the control that holds the translation. */
  control: string;
  disabled: boolean;
  onChange(text: string): void;
}

/** The terms of the glossary that a text uses: a click puts the translation where somebody is writing. */
export function GlossaryTerms({ text, language, control, disabled, onChange }: GlossaryTermsProps) {
  const { client } = useSession();
  const { data = [] } = useQuery(glossaryQuery(client));
  const found = termsIn(text, data).flatMap(({ id, term, note, translations }) => {
    const translation = translations[language]?.term;
    return translation ? [{ id, term, note, translation }] : [];
  });
  if (found.length === 0) return null;
  return (
    <ul aria-label="Termos do glossário" className="mt-2 flex flex-wrap gap-2">
      {found.map(({ id, term, note, translation }) => (
        <li key={id}>
          <button
            type="button"
            disabled={disabled}
            title={note ?? undefined}
            onClick={() => onChange(insertAtCaret(control, translation))}
            className="min-h-9 rounded-full border border-mist-deep bg-gauze px-3 text-sm hover:border-ink/40"
          >
            <span className="sr-only">Inserir </span>
            <span className="text-ink-soft">{term} → </span>
            <span lang={language} className="font-semibold">
              {translation}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
