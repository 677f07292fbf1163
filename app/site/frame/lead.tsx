import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { type ButtonProps, LinkButton } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section-heading.tsx';
import { formatDay } from '#congress/facts/format.ts';
import { withoutLanguage } from '#congress/language.ts';
import { type Lead, leadOn, offersOn } from '#congress/phase/offers.ts';
import { useFacts, useSite, useToday } from './site.ts';
import { NEWS_ANCHOR, REGISTRATION_PATH } from './site-map.ts';

/** The target of a button: the day's lead, or a substitute for news by email. */
type Call = Lead | 'deadlines';

/** The target of each lead, without a language; the newsletter form is at the end of every page. */
const PLACES: Record<Call, string> = {
  register: REGISTRATION_PATH,
  soon: NEWS_ANCHOR,
  deadlines: PAGES.deadlines.path,
  closed: PAGES.programme.path,
  now: PAGES.programme.path,
  over: PAGES.certificates.path,
  next: NEWS_ANCHOR,
};
/** Substitutes for leads that need the newsletter, where the site cannot send email. */
const WITHOUT_NEWS: Partial<Record<Lead, Call>> = { soon: 'deadlines', next: 'over' };

/** What the site promotes on its day. @param registerFirst prefers registration while it is open */
export function useLead({ registerFirst = false } = {}): {
  lead: Lead;
  /** The lead whose label the button has. */
  call: Call;
  href: string;
} {
  const { localized } = useLanguage();
  const { facts, today, url, sendsMail } = useSite();
  const open = !facts || (registerFirst && offersOn(facts, today).registration);
  const lead = open ? 'register' : leadOn(facts, today);
  const call = (!sendsMail && WITHOUT_NEWS[lead]) || lead;
  const path = PLACES[call];
  const isHere = path.startsWith('#') || (withoutLanguage(url.pathname) === '/' && path.startsWith('/#'));
  return { lead, call, href: isHere ? path.replace(/^\//, '') : localized(path) };
}

interface LeadButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  /** The label while registration is open. */
  children: ReactNode;
}

/** The button to registration, or to its substitute while registration is closed. */
export function LeadButton({ children, ...look }: LeadButtonProps) {
  const { t } = useTranslation('frame');
  const { call, href } = useLead({ registerFirst: true });
  return (
    <LinkButton {...look} href={href}>
      {call === 'register' ? children : t(`lead.${call}.long`)}
    </LinkButton>
  );
}

/** Shown in place of something that is not available: why, and what to do instead. */
export function LeadSection({ anchor }: { anchor: string }) {
  const { t } = useTranslation('frame');
  const { lead } = useLead({ registerFirst: true });
  const { language } = useLanguage();
  const { batches } = useFacts();
  const { sendsMail } = useSite();
  const today = useToday();
  if (lead === 'register') return null;
  const opens = batches.find(({ from }) => from !== null && today < from)?.from;
  const text =
    lead === 'soon' && opens
      ? t('lead.soon.textFrom', { day: formatDay(opens, language) })
      : t(`lead.${lead}.text`);
  const ask = sendsMail && (lead === 'soon' || lead === 'over' || lead === 'next') && t(`lead.${lead}.ask`);
  return (
    <Section
      anchor={anchor}
      className="bg-rose"
      id={`${anchor}-title`}
      label={t('lead.label')}
      title={t(`lead.${lead}.title`)}
      lead={ask ? `${text} ${ask}` : text}
    >
      <LeadButton size="large" className="mt-8">
        {t('nav.registration')}
      </LeadButton>
    </Section>
  );
}
