import { useLanguage } from '#app/i18n/use-translation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { PublicSpeaker } from '#congress/content.ts';
import { textLanguage } from '#congress/language.ts';
import { speakerSlug } from '#congress/people/speakers.ts';
import { PORTRAIT_FOCAL_POINT } from '#congress/pictures/schema.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';
import { Origin } from './origin.tsx';
import { speakerPath } from './paths.ts';

interface SpeakerCardProps {
  speaker: PublicSpeaker;
  /** The level of the name's heading. */
  level: 2 | 3;
  /** In the first viewport of the page. */
  first?: boolean;
  /** The prefix of the edition's addresses: '' for the current one. */
  base?: string;
}

/** A card that leads to the speaker's page. Its only link is the name, extended to the whole card by CSS. */
export function SpeakerCard({ speaker, level, first, base }: SpeakerCardProps) {
  const { localized, contentLanguage } = useLanguage();
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-white">
      <div className="relative aspect-[8/5] overflow-hidden bg-mist-deep md:aspect-[5/4]">
        {speaker.picture ? (
          <Picture
            source={{
              hash: speaker.picture,
              tone: speaker.tone,
              focalPoint: speaker.focal_point ?? PORTRAIT_FOCAL_POINT,
            }}
            alt={speaker.alt?.trim() || speaker.name}
            altLang={textLanguage(speaker, 'alt')}
            width={600}
            height={480}
            widths={PICTURE_WIDTHS.speakers}
            sizes="(min-width: 76rem) 22.5rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 92vw"
            className="absolute inset-0 size-full object-cover"
            atOnce={first}
          />
        ) : (
          <p
            className="absolute inset-0 grid place-items-center p-6 text-center font-display font-semibold text-petrol text-title"
            aria-hidden
            lang={contentLanguage}
          >
            {speaker.name}
          </p>
        )}
      </div>
      <div className="flex grow flex-col p-5 md:p-6">
        <Heading className="hyphens-auto text-heading" lang={contentLanguage}>
          <a
            href={localized(speakerPath(speakerSlug(speaker), base))}
            className="no-underline decoration-2 decoration-coral underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-coral focus-visible:after:-outline-offset-3"
          >
            {unbroken(speaker.name)}
          </a>
        </Heading>
        <p className="mt-1 font-semibold text-[0.9375rem] text-teal" lang={textLanguage(speaker, 'title')}>
          {unbroken(speaker.title)}
        </p>
        <Origin speaker={speaker} className="mt-0.5 text-ink-soft text-sm" />
        <p className="mt-2 line-clamp-3 text-ink-soft md:mt-3" lang={textLanguage(speaker, 'bio')}>
          {unbroken(speaker.bio)}
        </p>
      </div>
    </article>
  );
}
