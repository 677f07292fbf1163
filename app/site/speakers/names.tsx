import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { useLanguage } from '#app/i18n/use-translation.tsx';
import { useBase } from '#app/site/past/base.ts';
import type { SpeakerLinks } from '#congress/people/speakers.ts';
import { recognised } from '#congress/programme/people.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { speakerPath } from './paths.ts';

const Links = createContext<SpeakerLinks>({});

/** Provides the names that link to speakers' pages to all `Names` inside. */
export const KnownSpeakers = Links.Provider;

interface NamesProps {
  /** The session that the text belongs to. */
  of: Pick<Session, 'code'>;
  text: string;
  /** Renders a part of the text. */
  mark(text: string): ReactNode;
}

/** A free text of the programme, unchanged, with the names of speakers as links to their pages. */
export function Names({ of, text, mark }: NamesProps) {
  const links = useContext(Links)[of.code] ?? {};
  const base = useBase();
  const { localized } = useLanguage();
  return recognised(text, (name) => (Object.hasOwn(links, name) ? links[name] : undefined)).map(
    ({ text: written, person }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their order
      <Fragment key={index}>
        {person ? (
          <a
            href={localized(speakerPath(person, base))}
            className="py-1 underline decoration-1 decoration-ink/35 underline-offset-3 hover:decoration-2 hover:decoration-coral"
          >
            {mark(written)}
          </a>
        ) : (
          mark(written)
        )}
      </Fragment>
    ),
  );
}
