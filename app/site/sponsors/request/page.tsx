import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { Button } from '#app/ui/button.tsx';
import { LastEditionStrip } from '../sponsor-strip.tsx';
import type { Route } from './+types/page';
import { Reasons } from './reasons.tsx';
import { REQUEST_ID, RequestSection } from './request-section.tsx';

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'sponsorship') });

export default function SponsorshipPage() {
  const { t } = useTranslation('sponsorship');
  const { localized } = useLanguage();
  return (
    <>
      <PageHeader page="sponsorship" title={t('request.title')} lead={t('request.lead')}>
        <Button asChild size="large">
          <a href={`#${REQUEST_ID}`}>{t('request.ask')}</a>
        </Button>
        <Button asChild size="large" look="quiet">
          <a href={localized(PAGES.sponsorLanding.path)}>{t('request.discover')}</a>
        </Button>
      </PageHeader>
      <RequestSection />
      <Reasons />
      <LastEditionStrip />
    </>
  );
}
