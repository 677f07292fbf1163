import type { Thing } from 'schema-dts';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { type HeadTools, pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { REGISTRATION_PATH } from '#app/site/frame/site-map.ts';
import { Button } from '#app/ui/button.tsx';
import { DEFAULT_LANGUAGE, languageOf } from '#congress/language.ts';
import type { Route } from './+types/page';
import { Leadership } from './leadership.tsx';
import { Onward } from './onward.tsx';
import { Story } from './story.tsx';
import { VenueAndOrganiser } from './venue.tsx';
import { Welcome } from './welcome.tsx';
import { Who } from './who.tsx';

export { meta } from '#app/site/frame/meta.ts';

function organisation({ facts, address }: HeadTools): Thing[] {
  const { organiser, contact, links } = facts;
  const profiles = [links.instagram, links.facebook, links.linkedin].filter((link) => link !== null);
  return [
    {
      '@type': 'Organization',
      name: organiser.name,
      url: address('/'),
      email: contact.email,
      telephone: contact.phone,
      ...(organiser.taxId && { taxID: organiser.taxId }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
  ];
}

export function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const { content } = context.get(pageContext);
  // The stored welcome text is Portuguese; the other languages have a translation of their own for its place.
  const welcome = languageOf(url.pathname) === DEFAULT_LANGUAGE ? content?.welcome : null;
  return {
    head: pageHead(args, 'about', organisation),
    welcome: welcome ? { title: welcome.title, description: welcome.description } : null,
    leadership:
      content?.leadership.map(({ id, name, title, picture, tone }) => ({ id, name, title, picture, tone })) ??
      null,
    hasCommittees: Boolean(content?.committees.length),
  };
}

export default function AboutPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { welcome, leadership, hasCommittees } = loaderData;
  const { t } = useTranslation('pages');
  const { t: people } = useTranslation('people');
  const { t: home } = useTranslation('home');
  const { localized } = useLanguage();
  const facts = useFacts();
  return (
    <>
      <PageHeader page="about" title={t('about.title')} lead={people('about.lead')}>
        <Button asChild size="large">
          <a href={localized(REGISTRATION_PATH)}>{home('register')}</a>
        </Button>
        <Button asChild size="large" look="quiet">
          <a href={localized('/#programacao')}>{home('hero.programme')}</a>
        </Button>
      </PageHeader>
      <Welcome welcome={welcome} facts={facts} />
      <Story facts={facts} />
      <Leadership leadership={leadership} hasCommittees={hasCommittees} />
      <Who />
      <VenueAndOrganiser facts={facts} />
      <Onward hasCommittees={hasCommittees} />
    </>
  );
}
