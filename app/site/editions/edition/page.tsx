import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES, trailOf } from '#app/pages.ts';
import { Committees } from '#app/site/committees/page.tsx';
import { headOf } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { useBase } from '#app/site/past/base.ts';
import { inEdition } from '#app/site/past/editions.ts';
import { programmeThings } from '#app/site/programme/structured-data.ts';
import { SponsorsSection, shownLevels } from '#app/site/sponsors/sponsor-logos.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { languageOf } from '#congress/language.ts';
import { committeesOf } from '#congress/people/rules.ts';
import type { Route } from './+types/page';

export async function loader(args: Route.LoaderArgs) {
  const edition = await inEdition(args);
  const { content, facts, base } = edition.context.get(pageContext);
  const levels = shownLevels(content?.sponsors ?? [], facts, languageOf(args.url.pathname));
  return {
    head: headOf(edition, (tools) => {
      const t = tools.words('pages');
      const title = t('edition.title');
      return {
        title,
        description: t('edition.description'),
        trail: [...trailOf('editions', t), { name: title, path: base }],
        structured: programmeThings(tools, []),
      };
    }),
    committees: committeesOf(content?.committees ?? []),
    // Decided here: a strip without logos is still being loaded.
    levels: levels.length > 0 ? levels : null,
  };
}

/** A closed edition: when and where it was, and the ways to its programme and its speakers. */
export default function EditionPage({ loaderData: { committees, levels } }: Route.ComponentProps) {
  const { t } = useTranslation('pastEditions');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  const base = useBase();
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
      </PageHeader>
      <UntranslatedNote of={committees.flatMap((committee) => [committee, ...committee.members])} />
      {committees.length > 0 && <Committees committees={committees} />}
      {levels && <SponsorsSection levels={levels} />}
    </>
  );
}
