import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['sponsorship'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'sponsorLanding');

export default function SponsorLandingPage() {
  const { t } = useTranslation('pages');
  return (
    <PageHeader
      page="sponsorLanding"
      title={t('sponsorLanding.title')}
      lead={t('sponsorLanding.description')}
    />
  );
}
