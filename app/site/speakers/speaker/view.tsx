import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Neighbours } from '#app/site/frame/neighbours.tsx';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { trailOf } from '#app/site/frame/trail.ts';
import { Portrait } from '#app/site/people/portrait.tsx';
import { contentLanguageOf } from '#congress/language.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';
import { LIST_PATH, speakerPath } from '../paths.ts';
import type { Route } from './+types/page';
import { Appearances } from './appearances.tsx';

export function SpeakerPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { speaker, slug, index, appearances, previous, next } = loaderData;
  const { t: page } = useTranslation('pages');
  const { t } = useTranslation('speakers');
  const { language } = useLanguage();
  const contentLanguage = contentLanguageOf(language);
  const trail = [...trailOf('speakers', page), { name: speaker.name, path: speakerPath(slug) }];
  return (
    <>
      <PageHeader
        page={trail}
        title={speaker.name}
        titleLang={contentLanguage}
        lead={speaker.title}
        leadLang={contentLanguage}
      />
      <div className="container-page grid grid-cols-1 gap-x-16 gap-y-10 pt-4 pb-[clamp(4rem,9vw,7.5rem)] lg:grid-cols-12 lg:pt-8">
        <div className="lg:col-span-4">
          <Portrait
            name={speaker.name}
            picture={speaker.picture}
            tone={speaker.tone}
            index={index}
            widths={PICTURE_WIDTHS.speakers}
            sizes="(min-width: 76rem) 21.5rem, (min-width: 64rem) 28vw, (min-width: 26rem) 24rem, 92vw"
            className="aspect-square w-full max-w-sm rounded-[2rem] lg:sticky lg:top-28 lg:aspect-[4/5]"
            atOnce
          />
        </div>
        <div className="grid content-start gap-12 lg:col-span-8">
          <section aria-labelledby="trajetoria">
            <h2 id="trajetoria" className="text-heading">
              {t('speaker.bio')}
            </h2>
            <p
              className="mt-4 max-w-prose whitespace-pre-line break-words text-lead text-ink-soft"
              lang={contentLanguage}
            >
              {speaker.bio.trim()}
            </p>
          </section>
          <Appearances appearances={appearances} contentLanguage={contentLanguage} />
        </div>
      </div>
      <Neighbours
        previous={previous}
        next={next}
        list={LIST_PATH}
        words={{
          label: t('speaker.others'),
          previous: t('speaker.previous'),
          next: t('speaker.next'),
          all: t('speaker.all'),
        }}
        lang={contentLanguage}
      />
    </>
  );
}
