import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#app/i18n/i18n.ts';
import { CONTROL_LOOK, Labelled } from '#app/ui/labelled.tsx';

interface SearchBoxProps {
  words: string;
  onType(words: string): void;
  /** It was entered: the search may fetch what it needs. */
  onNear(): void;
}

/** The box above the list. It answers while one types, so that it needs scripts: without them it is not shown. */
export function SearchBox({ words, onType, onNear }: SearchBoxProps) {
  const { t } = useTranslation('annals');
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className="block not-[.js_*]:hidden" data-print="hide">
      <Labelled label={t('list.search')} hint={t('list.hint')}>
        {(ties) => (
          <div className="relative">
            <Search
              className="pointer-events-none absolute inset-y-0 left-4.5 my-auto size-5 text-ink-soft"
              aria-hidden
            />
            <input
              {...ties}
              ref={input}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={120}
              placeholder={t('list.placeholder')}
              value={words}
              onFocus={onNear}
              onPointerEnter={onNear}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={(event) => {
                // The list is there already: a phone's "search" key has only its keyboard to put away.
                if (event.key === 'Enter') input.current?.blur();
                if (event.key === 'Escape' && words) onType('');
              }}
              className={`${CONTROL_LOOK} min-h-14 pr-14 pl-12.5 text-lg [&::-webkit-search-cancel-button]:hidden`}
            />
            {words && (
              <button
                type="button"
                aria-label={t('list.clear')}
                onClick={() => {
                  onType('');
                  input.current?.focus();
                }}
                className="absolute inset-y-0 right-2 my-auto grid size-10 place-items-center rounded-full text-ink-soft hover:bg-mist hover:text-ink"
              >
                <X className="size-5" aria-hidden />
              </button>
            )}
          </div>
        )}
      </Labelled>
    </search>
  );
}
