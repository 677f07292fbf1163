import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { filledIn, placeholderTexts, unknownPlaceholders } from '#congress/facts/placeholders.ts';
import { termsIn } from '#congress/glossary/terms.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#congress/language.ts';
import { folded } from '#congress/text.ts';
import type { TranslationLanguage } from '#congress/translations.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { glossaryQuery } from '../glossary/glossary.tsx';
import { usePageData } from '../page-data.tsx';
import { useSession } from '../session/session.tsx';

/** The error message for a text with invalid placeholders or markup. */
export const UNFIT =
  'Entre chaves duplas só vale um dado da lista “Dados do evento para usar no texto”; marcas como <b> não valem';

interface FactsInTextProps {
  /** The id of the text control. */
  control: string;
  text: string;
  lang: string | undefined;
  disabled: boolean;
  onChange(text: string): void;
}

/** Previews a text with its placeholders filled in, and lists the facts; clicking one inserts it at the caret. */
export function FactsInText({ control, text, lang, disabled, onChange }: FactsInTextProps) {
  const { facts, today } = usePageData();
  const [isOpen, setOpen] = useState(false);
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const values = useMemo(() => placeholderTexts(facts, language, today), [facts, language, today]);
  const unknown = unknownPlaceholders(text);

  return (
    <div className="mt-2 grid gap-2">
      {text.includes('{{') && (
        <div className="rounded-inner bg-gauze px-4 py-2.5 text-[0.9375rem]">
          <p className="text-sm font-semibold text-ink-soft">Com os dados do evento</p>
          <p lang={lang} className="break-words whitespace-pre-line">
            {filledIn(text, values, language)}
          </p>
        </div>
      )}
      <p role="status" className="font-medium text-coral-deep empty:hidden">
        {unknown.map((name) => `Não existe o dado {{${name}}}.`).join(' ')}
      </p>
      <details
        className="group rounded-inner border border-mist-deep px-4"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          Dados do evento para usar no texto
          <ChevronDown
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            aria-hidden
          />
        </summary>
        {isOpen && (
          <FactChoice
            values={values}
            disabled={disabled}
            onChoose={(name) => onChange(insertAtCaret(control, `{{${name}}}`))}
          />
        )}
      </details>
    </div>
  );
}

interface FactChoiceProps {
  values: Readonly<Record<string, string>>;
  disabled: boolean;
  onChoose(name: string): void;
}

/** The list of facts. Rendered only once opened, because each text has one with about a hundred facts. */
function FactChoice({ values, disabled, onChoose }: FactChoiceProps) {
  const [sought, setSought] = useState('');
  const wanted = folded(sought.trim());
  const found = Object.entries(values)
    .filter(([name, value]) => folded(`${name} ${value}`).includes(wanted))
    // Facts without a value come last.
    .sort(([, one], [, other]) => Number(!one) - Number(!other));
  return (
    <>
      <SearchInput
        aria-label="Buscar dado do evento"
        placeholder="Buscar dado"
        words={sought}
        onType={setSought}
        clearLabel="Limpar a busca"
      />
      <ul className="my-3 grid max-h-64 gap-1 overflow-y-auto text-sm">
        {found.map(([name, value]) => (
          <li key={name}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(name)}
              className="min-h-11 w-full rounded-lg px-2 py-1 text-left hover:bg-mist"
            >
              <span className="sr-only">Inserir </span>
              <span className="font-mono break-all">{`{{${name}}}`}</span>
              <span className="block break-words text-ink-soft">{value || 'sem valor agora'}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface GlossaryTermsProps {
  /** The Portuguese text. */
  text: string;
  language: TranslationLanguage;
  /** The id of the translation's control. */
  control: string;
  disabled: boolean;
  onChange(text: string): void;
}

/** The terms of the glossary in a text; clicking one inserts its translation at the caret. */
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

/** Inserts words at the caret of a field and focuses it. @returns the field's new value */
function insertAtCaret(id: string, words: string): string {
  const field = document.getElementById(id) as HTMLTextAreaElement | HTMLInputElement;
  const end = field.value.length;
  field.setRangeText(words, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.focus();
  return field.value;
}
