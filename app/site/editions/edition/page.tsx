import { knownContent, pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES, trailOf } from '#app/pages.ts';
import { Leadership } from '#app/site/about/leadership.tsx';
import { Welcome } from '#app/site/about/welcome.tsx';
import { Committees } from '#app/site/committees/page.tsx';
import { headOf } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { Gallery } from '#app/site/home/gallery.tsx';
import { useBase } from '#app/site/past/base.ts';
import { inEdition } from '#app/site/past/editions.ts';
import { programmeThings } from '#app/site/programme/structured-data.ts';
import { SponsorsSection, shownLevels } from '#app/site/sponsors/sponsor-logos.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { languageOf } from '#congress/language.ts';
import { committeesOf } from '#congress/people/rules.ts';
import { WhatIsLeft } from '../what-is-left.tsx';
import type { Route } from './+types/page';

export async function loader(args: Route.LoaderArgs) {
  const edition = await inEdition(args);
  const { content, facts, base } = edition.context.get(pageContext);
  const number = Number(args.params.edition);
  const { editions, volumes } = knownContent(args.context);
  const levels = shownLevels(content?.sponsors ?? [], facts, languageOf(args.url.pathname));
  return {
    head: headOf(edition, (tools) => {
      const t = tools.words('pages');
      const title = t('edition.title');
      return {
        title,
        description: t('edition.description'),
        trail: [...trailOf('editions', t), { name: title, path: base }],
        structured: programmeThings(tools, [], new Map()),
      };
    }),
    // Today's row of the edition: annals and certificates are added after it is over.
    left: editions.find((one) => one.number === number),
    hasVolume: volumes.some((volume) => volume.edition === number),
    welcome: content?.welcome ?? null,
    leadership: content?.leadership ?? [],
    photos: content?.photos ?? [],
    // Testimonials of other editions are on the home page.
    testimonials: (content?.testimonials ?? []).filter((one) => !one.edition || one.edition === number),
    committees: committeesOf(content?.committees ?? []),
    // Null instead of an empty list, which would be shown as loading.
    levels: levels.length > 0 ? levels : null,
  };
}

/**
 * A closed edition: links to its programme and speakers, to annals and certificates; then the content of its home and
 * about pages.
 */
export default function EditionPage({ loaderData }: Route.ComponentProps) {
  const { left, hasVolume, welcome, leadership, committees, photos, testimonials, levels } = loaderData;
  const { t } = useTranslation('pastEditions');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  const base = useBase();
  const facts = useFacts();
  return (
    <>
      <PageHeader
        page={[...trailOf('editions', pages), { name: pages('edition.title'), path: base }]}
        lead={t('edition.lead')}
      >
        <LinkButton look="calm" size="large" href={localized(base + PAGES.programme.path)}>
          {t('programme.name')}
        </LinkButton>
        <LinkButton look="quiet" size="large" href={localized(base + PAGES.speakers.path)}>
          {t('speakers.name')}
        </LinkButton>
        {left && <WhatIsLeft edition={left} hasVolume={hasVolume} size="large" />}
      </PageHeader>
      <UntranslatedNote
        of={[
          ...(welcome ? [welcome] : []),
          ...leadership,
          ...committees.flatMap((committee) => [committee, ...committee.members]),
          ...photos,
          ...testimonials,
        ]}
      />
      {welcome && <Welcome welcome={welcome} facts={facts} />}
      {leadership.length > 0 && <Leadership leadership={leadership} hasCommittees={false} />}
      {committees.length > 0 && <Committees committees={committees} />}
      <Gallery photos={photos} statistics={[]} testimonials={testimonials} />
      {levels && <SponsorsSection levels={levels} />}
    </>
  );
}
