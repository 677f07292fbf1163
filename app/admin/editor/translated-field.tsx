import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '#congress/language.ts';
import { isTranslationLanguage } from '#congress/translations.ts';
import { Button } from '../../ui/button.tsx';
import { type ControlTies, Labelled } from '../../ui/labelled.tsx';
import { useAdminAddress } from '../address.ts';
import { type OutdatedTranslation, useOutdated, useStillRight } from '../content/outdated.ts';
import type { FieldDescription, Values } from './description.ts';
import { GlossaryTerms } from './insertions.tsx';
import { valueName } from './values.ts';

interface TranslatedFieldProps {
  row: { table: string; id: string };
  description: FieldDescription;
  /** All values of the form. */
  values: Values;
  disabled: boolean;
  error: string | undefined;
  /** The language of the invalid text. */
  wrongIn: Language | undefined;
  attempts: number;
  hint: string | undefined;
  onTranslate(name: string, text: string): void;
  /** Renders the control of a value, by the value's name. */
  children(ties: ControlTies & { lang: string }, name: string): ReactNode;
}

/** A text in three languages, with a tab for each; missing translations are marked. */
export function TranslatedField(props: TranslatedFieldProps) {
  const { row, description, values, disabled, error, wrongIn, attempts, hint, onTranslate, children } = props;
  const { name, label, missing, kind, shipped } = description;
  const [language, setLanguage] = useAddressedLanguage(name);
  const text = values[name]?.trim() ?? '';
  const isOriginal = language === DEFAULT_LANGUAGE;
  const place = useRef<HTMLDivElement>(null);
  const shownAttempt = useRef(0);
  // On each submit, shows the language of the invalid text and focuses it, unless an earlier invalid field has the
  // focus.
  useEffect(() => {
    if (!wrongIn || disabled || shownAttempt.current === attempts) return;
    if (language !== wrongIn) return setLanguage(wrongIn);
    shownAttempt.current = attempts;
    if (document.activeElement?.ariaInvalid) return;
    const wrong = `[aria-invalid=true][lang=${language}]`;
    // After the tab's content is rendered.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(wrong)?.focus());
  }, [wrongIn, disabled, attempts, language, setLanguage]);
  const isChanged = text !== '' && text !== shipped?.(values, DEFAULT_LANGUAGE);
  const outdated = useOutdated().filter(
    (one) => one.table_name === row.table && one.row_id === row.id && one.column_name === name,
  );
  const isMissing = (one: Language) => isChanged && !values[valueName(name, one)]?.trim();
  return (
    <Tabs.Root ref={place} value={language} onValueChange={(one) => setLanguage(one as Language)}>
      <Labelled
        label={isOriginal ? label : `${label} (${LANGUAGE_NAMES[language]})`}
        hint={isOriginal ? hint : undefined}
        error={language === wrongIn ? error : undefined}
        errorFirst
        required={isOriginal && missing !== undefined}
        aside={
          <Tabs.List aria-label="Idiomas deste texto" className="flex gap-1">
            {LANGUAGES.map((one) => (
              <Tabs.Trigger key={one} value={one} className={TAB} title={LANGUAGE_NAMES[one]}>
                <span lang={one} className="sr-only">
                  {LANGUAGE_NAMES[one]}
                </span>
                <span aria-hidden>{one.slice(0, 2).toUpperCase()}</span>
                {isMissing(one) && (
                  <span className="size-2 rounded-full bg-coral">
                    <span className="sr-only"> (falta traduzir)</span>
                  </span>
                )}
                {outdated.some(({ language: old }) => old === one) && (
                  <span className="size-2 rounded-full bg-honey">
                    <span className="sr-only"> (pode estar desatualizada)</span>
                  </span>
                )}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        }
      >
        {(ties) =>
          LANGUAGES.map((one) => (
            <Tabs.Content key={one} value={one} tabIndex={-1}>
              {one !== DEFAULT_LANGUAGE && text && (
                <p
                  lang={DEFAULT_LANGUAGE}
                  className="mb-2 max-h-40 overflow-y-auto rounded-inner bg-mist/60 px-4 py-2.5 text-[0.9375rem] whitespace-pre-line"
                >
                  <span className="sr-only">Em português: </span>
                  {text}
                </p>
              )}
              <Shipped
                text={shipped?.(values, one)}
                lang={one}
                own={values[valueName(name, one)] ?? ''}
                disabled={disabled}
                onTake={(shippedText) => onTranslate(valueName(name, one), shippedText)}
              />
              {outdated
                .filter(({ language: old }) => old === one)
                .map((translation) => (
                  <Outdated key={translation.id} translation={translation} />
                ))}
              {children({ ...ties, lang: one }, valueName(name, one))}
              {isTranslationLanguage(one) && (
                <GlossaryTerms
                  text={text}
                  language={one}
                  control={ties.id}
                  disabled={disabled}
                  onChange={(translation) => onTranslate(valueName(name, one), translation)}
                />
              )}
              {isMissing(one) && kind === 'text' && (
                <Button
                  look="quiet"
                  className="mt-2"
                  disabled={disabled}
                  onClick={() => onTranslate(valueName(name, one), text)}
                >
                  Nome próprio, nada a traduzir
                </Button>
              )}
            </Tabs.Content>
          ))
        }
      </Labelled>
    </Tabs.Root>
  );
}

/** Says that a translation is older than its text. Saving another translation resolves this too. */
function Outdated({ translation }: { translation: OutdatedTranslation }) {
  const { stillRight, busy } = useStillRight();
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-2.5 text-[0.9375rem]"
    >
      <p className="min-w-0 flex-1 basis-60">
        Esta tradução pode estar desatualizada: o texto em português mudou depois dela.
      </p>
      <Button look="quiet" busy={busy} onClick={() => void stillRight(translation)}>
        Continua certa
      </Button>
    </div>
  );
}

interface ShippedProps {
  text: string | undefined;
  lang: Language;
  /** The field's current text. */
  own: string;
  disabled: boolean;
  onTake(text: string): void;
}

/** Shows the shipped text if it differs from the current one. */
function Shipped({ text, lang, own, disabled, onTake }: ShippedProps) {
  if (text === undefined || text === own) return null;
  return (
    <div className="mb-2 rounded-inner border border-mist-deep px-4 py-2.5 text-[0.9375rem]">
      <p className="text-sm font-semibold text-ink-soft">
        {own.trim() ? 'Texto original' : 'Enquanto este campo está vazio, o site mostra o texto original'}
      </p>
      <p lang={lang} className="max-h-40 overflow-y-auto whitespace-pre-line">
        {text}
      </p>
      <Button look="quiet" className="mt-2" disabled={disabled} onClick={() => onTake(text)}>
        Usar o texto original
      </Button>
    </div>
  );
}

const TAB =
  'inline-flex min-h-9 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 text-sm font-semibold text-ink-soft transition-colors hover:bg-mist hover:text-ink data-[state=active]:calm';

/** The selected language: initially Portuguese, or the one in the address: `#speakers/<id>/bio:en`. */
function useAddressedLanguage(name: string) {
  const { part } = useAdminAddress();
  const [column, named] = part.split(':');
  const addressed = column === name && isLanguage(named) ? named : DEFAULT_LANGUAGE;
  const [language, setLanguage] = useState<Language>(addressed);
  useEffect(() => setLanguage(addressed), [addressed]);
  return [language, setLanguage] as const;
}
