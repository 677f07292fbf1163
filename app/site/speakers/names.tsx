import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { useLanguage } from '#app/i18n/use-translation.tsx';
import { useBase } from '#app/site/past/base.ts';
import type { SpeakerLinks } from '#congress/people/speakers.ts';
import { recognised } from '#congress/programme/people.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { speakerPath } from './paths.ts';

const Links = createContext<SpeakerLinks>({});

/** Says whose names lead to a speaker's page, to all `Names` inside. */
export const KnownSpeakers = Links.Provider;

interface NamesProps {
  /** The session that it belongs to. */
  of: Pick<Session, 'code'>;
  text: string;
  /** How a stretch of it is shown. */
  mark(text: string): ReactNode;
}

/** A free text of the programme just as it is written, with the names of speakers as links to their pages. */
export function Names({ of, text, mark }: NamesProps) {
  const links = useContext(Links)[of.code] ?? {};
  const base = useBase();
  const { localized } = useLanguage();
  return recognised(text, (name) => (Object.hasOwn(links, name) ? links[name] : undefined)).map(
    ({ text: written, person }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text have only their order
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
