import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { LastEditionStrip } from '../sponsor-strip.tsx';
import { Reasons } from './reasons.tsx';
import { REQUEST_ID, RequestSection } from './request-section.tsx';

export function SponsorshipPage() {
  const { t } = useTranslation('sponsorship');
  const { localized } = useLanguage();
  return (
    <>
      <PageHeader page="sponsorship" title={t('request.title')} lead={t('request.lead')}>
        <Button asChild size="large">
          <a href={`#${REQUEST_ID}`}>{t('request.ask')}</a>
        </Button>
        <Button asChild size="large" look="quiet">
          <Link to={localized(PAGES.sponsorLanding.path)}>{t('request.discover')}</Link>
        </Button>
      </PageHeader>
      <RequestSection />
      <Reasons />
      <LastEditionStrip />
    </>
  );
}
