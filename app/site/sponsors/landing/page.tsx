import { pageContext } from '#app/context.ts';
import { useTranslation } from '#app/i18n/i18n.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { LastEditionStrip, SponsorStrip } from '../sponsor-strip.tsx';
import type { Route } from './+types/page';
import { Benefits } from './benefits.tsx';
import { ContactSection } from './contact-section.tsx';
import { EventSection } from './event-section.tsx';
import { Hero } from './hero.tsx';

export const handle = { areas: ['sponsorship'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'sponsorLanding');

export function loader({ context }: Route.LoaderArgs) {
  const sponsors = context.get(pageContext).content?.sponsors ?? [];
  return {
    sponsors: sponsors.map(({ id, name, website, picture }) => ({
      id,
      name,
      website,
      logo: picture ? { hash: picture } : null,
    })),
  };
}

export default function SponsorLandingPage({ loaderData: { sponsors } }: Route.ComponentProps) {
  const { t } = useTranslation('sponsorship');
  const facts = useFacts();
  return (
    <>
      <Hero statistics={facts.statistics.sponsors} />
      <EventSection youtubeId={facts.video.youtubeId} />
      <Benefits />
      {sponsors.length > 0 ? (
        <SponsorStrip
          label={t('landing.sponsors.label')}
          title={t('landing.sponsors.title')}
          carousel={t('landing.sponsors.carousel')}
          sponsors={sponsors}
        />
      ) : (
        <LastEditionStrip />
      )}
      <ContactSection />
    </>
  );
}
