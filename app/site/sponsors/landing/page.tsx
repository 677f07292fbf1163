import { pageContext } from '#app/context.ts';
import { useTranslation } from '#app/i18n/language.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { LastEditionStrip, SponsorStrip } from '../sponsor-strip.tsx';
import type { Route } from './+types/page';
import { Benefits } from './benefits.tsx';
import { ContactSection } from './contact-section.tsx';
import { EventSection } from './event-section.tsx';
import { Hero } from './hero.tsx';

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const sponsors = context.get(pageContext).content?.sponsors ?? [];
  return {
    head: pageHead(args, 'sponsorLanding'),
    sponsors: sponsors.map(({ id, name, website, picture }) => ({
      id,
      name,
      website,
      logo: picture ? { hash: picture } : null,
    })),
  };
}

export default function SponsorLandingPage({
  loaderData: { sponsors },
}: Pick<Route.ComponentProps, 'loaderData'>) {
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
