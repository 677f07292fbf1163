import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { REGISTRATION_PATH } from '#app/site/frame/site-map.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/page';
import { Leadership } from './leadership.tsx';
import { Onward } from './onward.tsx';
import { Story } from './story.tsx';
import { VenueAndOrganiser } from './venue.tsx';
import { Welcome } from './welcome.tsx';
import { Who } from './who.tsx';

export function AboutPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
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
          <Link to={localized(REGISTRATION_PATH)}>{home('register')}</Link>
        </Button>
        <Button asChild size="large" look="quiet">
          <Link to={localized('/#programacao')}>{home('hero.programme')}</Link>
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
