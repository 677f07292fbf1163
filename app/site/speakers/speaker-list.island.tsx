import { useId, useRef } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { useWords } from '#app/islands/address.ts';
import { Button } from '#app/ui/button.tsx';
import { Labelled } from '#app/ui/labelled.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import type { PublicSpeaker } from '#congress/content.ts';
import { searchSpeakers } from '#congress/people/speakers.ts';
import { LIST_PATH, WORDS_PARAMETER } from './paths.ts';
import { SpeakerCard } from './speaker-card.tsx';

/** The number of speakers above which a search is offered. */
const WORTH_A_SEARCH = 12;

interface SpeakerListProps {
  speakers: PublicSpeaker[];
  /** The query of the address. */
  search: string;
  /** The prefix of their edition's addresses: '' for the current one. */
  base: string;
}

/** All speakers, filtered while typing; without scripts the form submits the search to the server. */
export default function SpeakerList({ speakers, search, base }: SpeakerListProps) {
  const { t } = useTranslation('speakers');
  const { localized } = useLanguage();
  const [words, type] = useWords(WORDS_PARAMETER, search);
  const found = searchSpeakers(speakers, words);
  const outcome = useRef<HTMLParagraphElement>(null);
  return (
    <>
      {(speakers.length > WORTH_A_SEARCH || words) && (
        <SearchForm words={words} list={base + LIST_PATH} onType={type} />
      )}
      <p
        ref={outcome}
        role="status"
        tabIndex={-1}
        className="mt-8 mb-5 font-display font-semibold text-lg outline-none first:mt-0"
      >
        {found.length === 0
          ? t('search.none')
          : t(words.trim() ? 'search.found' : 'search.all', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <div className="rounded-panel bg-mist px-6 py-14 text-center">
          <p className="mx-auto mb-7 max-w-md text-ink-soft text-lead">{t('search.noneText')}</p>
          <form
            action={localized(base + LIST_PATH)}
            onSubmit={(event) => {
              event.preventDefault();
              // The pressed button is removed.
              outcome.current?.focus();
              type('');
            }}
          >
            <Button type="submit" look="calm" size="large">
              {t('search.showAll')}
            </Button>
          </form>
        </div>
      ) : (
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
          {found.map((speaker, index) => (
            <li
              key={speaker.id}
              // Its largest height: the photograph of a phone's width and 15.5rem of text, otherwise 36.5rem.
              className="laid-out-when-near [contain-intrinsic-block-size:auto_calc(62.5vw+15.5rem)] md:[contain-intrinsic-block-size:auto_36.5rem]"
            >
              <SpeakerCard speaker={speaker} level={2} first={index === 0} base={base} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface SearchFormProps {
  words: string;
  /** The address of the list, without a language. */
  list: string;
  onType(words: string): void;
}

function SearchForm({ words, list, onType }: SearchFormProps) {
  const { t } = useTranslation('speakers');
  const { localized } = useLanguage();
  const all = useId();
  return (
    <search className="block rounded-panel bg-white p-5 sm:p-7" data-print="hide">
      <form id={all} action={localized(list)} />
      <form
        action={localized(list)}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="min-w-[min(100%,16rem)] grow">
          <Labelled label={t('search.label')}>
            {(ties) => (
              <SearchInput
                {...ties}
                name={WORDS_PARAMETER}
                placeholder={t('search.placeholder')}
                words={words}
                onType={onType}
                clearLabel={t('search.clear')}
                clears={all}
                className="min-h-13"
              />
            )}
          </Labelled>
        </div>
        {/* For browsers without scripts; otherwise the list is filtered while typing. */}
        <Button type="submit" look="calm" size="large" className="scripting:hidden">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}
