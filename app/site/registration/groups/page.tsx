import { Mail } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { Button } from '#app/ui/button.tsx';
import { mailLink } from '../mail-link.ts';
import type { Route } from './+types/page';
import { CALCULATOR_ID, GroupCalculator } from './calculator.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PriceTable } from './price-table.tsx';

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'groups') });

export default function GroupsPage() {
  const { t } = useTranslation('registration');
  const { t: pages } = useTranslation('pages');
  const facts = useFacts();
  const mail = mailLink({
    to: facts.contact.email,
    subject: t('groups.mail.subject'),
    body: t('groups.mail.body'),
  });
  return (
    <>
      <PageHeader page="groups" title={pages('groups.title')} lead={t('groups.lead')}>
        <Button asChild size="large" className="noscript:hidden">
          <a href={`#${CALCULATOR_ID}`} className="no-underline">
            {t('groups.calculate')}
          </a>
        </Button>
        <Button asChild look="quiet" size="large">
          <a href={mail} className="no-underline">
            <Mail className="size-5 shrink-0" aria-hidden />
            {t('groups.send')}
          </a>
        </Button>
      </PageHeader>
      <GroupCalculator facts={facts} />
      <PriceTable facts={facts} />
      <HowItWorks discounts={facts.groupDiscounts} />
    </>
  );
}
