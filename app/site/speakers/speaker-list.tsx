import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Labelled } from '#app/ui/labelled.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import type { PublicSpeaker } from '#congress/content.ts';
import { contentLanguageOf } from '#congress/language.ts';
import { searchSpeakers } from '#congress/people/speakers.ts';
import { WORDS_PARAMETER } from './paths.ts';
import { SpeakerCard } from './speaker-card.tsx';

/** Fewer are seen at a glance. */
const WORTH_A_SEARCH = 12;
/** After so long without a keystroke the words are written to the address; some browsers refuse more often. */
const WRITTEN_AFTER = 250;

/** All speakers, narrowed at once as one types; without scripts the form asks the server. */
export function SpeakerList({ speakers }: { speakers: PublicSpeaker[] }) {
  const { t } = useTranslation('speakers');
  const { language } = useLanguage();
  const [words, type] = useWords();
  const found = searchSpeakers(speakers, words);
  const contentLanguage = contentLanguageOf(language);
  return (
    <>
      {(speakers.length > WORTH_A_SEARCH || words) && <SearchForm words={words} onType={type} />}
      <p role="status" className="mt-8 mb-5 font-display font-semibold text-lg first:mt-0">
        {found.length === 0
          ? t('search.none')
          : t(words.trim() ? 'search.found' : 'search.all', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <div className="rounded-[2rem] bg-mist px-6 py-14 text-center">
          <p className="mx-auto mb-7 max-w-md text-ink-soft text-lead">{t('search.noneText')}</p>
          <Form>
            <Button type="submit" look="calm" size="large" onClick={() => type('')}>
              {t('search.showAll')}
            </Button>
          </Form>
        </div>
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {found.map((speaker, index) => (
            <li key={speaker.id}>
              <SpeakerCard
                speaker={speaker}
                level={2}
                contentLanguage={contentLanguage}
                first={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SearchForm({ words, onType }: { words: string; onType(words: string): void }) {
  const { t } = useTranslation('speakers');
  return (
    <search className="block rounded-[2rem] bg-white p-5 sm:p-7" data-print="hide">
      <Form className="flex flex-wrap items-end gap-3" preventScrollReset replace>
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
                className="min-h-13"
              />
            )}
          </Labelled>
        </div>
        {/* The list answers while one types: the button is for a browser without scripts. */}
        <Button type="submit" look="calm" size="large" className="scripting:hidden">
          {t('search.submit')}
        </Button>
      </Form>
    </search>
  );
}

/** What is sought: at once as it is typed, and kept in the address, which can be shared. */
function useWords(): [words: string, type: (words: string) => void] {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const asked = parameters.get(WORDS_PARAMETER) ?? '';
  const [typed, setTyped] = useState(asked);
  const written = useRef(asked);

  // An address that was not written here came by a link or the history.
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setTyped(asked);
  }, [asked]);

  useEffect(() => {
    const words = typed.trim();
    if (words === written.current.trim()) return;
    const timer = setTimeout(() => {
      written.current = words;
      void navigate(
        { search: words && `?${new URLSearchParams({ [WORDS_PARAMETER]: words })}` },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      );
    }, WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [typed, navigate]);

  return [typed, setTyped];
}
