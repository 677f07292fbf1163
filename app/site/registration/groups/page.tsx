import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { PAGES, type PageHandle } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { LeadSection } from '#app/site/frame/lead.tsx';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts, useOffers, useSite, useToday } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import { discountsIn, type GroupOffer } from '#congress/registration/group.ts';
import { areFree, offeredPlans } from '#congress/registration/rules.ts';
import { MailButton, mailLink } from '../mail.tsx';
import type { Route } from './+types/page';
import GroupCalculator from './calculator.island.tsx';
import { SIZE_QUERY, sizeIn } from './group-size.ts';
import { HowItWorks, PriceTable } from './prices.tsx';

export const handle = { query: SIZE_QUERY } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'groups') });

export default function GroupsPage() {
  const { t } = useTranslation('registration');
  const facts = useFacts();
  const plans = offeredPlans(facts, useToday());
  const free = areFree(plans);
  const groupDiscounts = discountsIn({ plans, groupDiscounts: facts.groupDiscounts });
  const mail = mailLink({
    to: facts.contact.email,
    subject: t('groups.mail.subject'),
    body: t('groups.mail.body'),
  });
  if (!useOffers().registration) {
    return (
      <>
        <PageHeader page="groups" lead={t('groups.leadClosed')} />
        <LeadSection anchor="inscricoes" />
      </>
    );
  }
  return (
    <>
      <PageHeader page="groups" lead={t(leadOf(free, groupDiscounts.length > 0))}>
        {!free && (
          <LinkButton size="large" href="#calculadora">
            {t('groups.calculate')}
          </LinkButton>
        )}
        <MailButton look="quiet" href={mail}>
          {t('groups.send')}
        </MailButton>
      </PageHeader>
      {!free && (
        <>
          <Calculator offer={{ plans, groupDiscounts }} />
          <PriceTable facts={facts} />
        </>
      )}
      <HowItWorks discounts={groupDiscounts} free={free} />
    </>
  );
}

function leadOf(free: boolean, discounted: boolean) {
  if (free) return 'groups.leadFree';
  return discounted ? 'groups.lead' : 'groups.leadPlain';
}

const WORDS = ['calculator', 'result', 'mail', 'noDiscount', 'from', 'between'];

function Calculator({ offer }: { offer: GroupOffer }) {
  const { t } = useTranslation('registration');
  const { localized } = useLanguage();
  const { contact } = useFacts();
  const [discount] = offer.groupDiscounts;
  const { origin, url } = useSite();
  const [plan] = offer.plans;
  // The smallest group with a discount, as an example.
  const example = plan ? { [plan.id]: (discount?.above ?? 0) + 1 } : {};
  return (
    <section id="calculadora" className="pb-[clamp(4rem,9vw,7.5rem)]" data-print="hide">
      <div className="container-page">
        <SectionHeading {...headingOf(t, 'groups.calculator', 'lead')} />
        <Island
          component={GroupCalculator}
          starts="seen"
          words={WORDS.map((name) => `registration.groups.${name}`)}
          props={{
            offer,
            first: sizeIn(url.searchParams) ?? example,
            address: origin + localized(PAGES.groups.path),
            email: contact.email,
          }}
        />
      </div>
    </section>
  );
}
