import { Check, FileSpreadsheet, Link2 } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { formatCount, formatMoney, formatPercent, formatPrice } from '#congress/facts/format.ts';
import type { GroupPrice } from '#congress/registration/group.ts';
import { MailButton, mailLink } from '../mail.tsx';
import { LIST_PATH, querySaying } from './group-size.ts';

interface GroupResultProps {
  price: GroupPrice;
  /** Whether any group size has a discount. */
  discounted: boolean;
  /** The absolute address of the page. */
  address: string;
  email: string;
}

/** The group's total, its saving, and the next steps for the leader. */
export function GroupResult({ price, discounted, address, email }: GroupResultProps) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const money = (centavos: number) => formatMoney(centavos, language);
  const percent = formatPercent(price.percent, language);
  return (
    <div
      // Sticky beside a long list of plans; `self-start` keeps it from stretching.
      className={`on-dark flex flex-col rounded-panel bg-ink p-6 text-white shadow-lift sm:p-9 ${price.lines.length > 3 ? 'self-start lg:sticky lg:top-28 max-lg:w-full' : ''}`}
    >
      <div role="status">
        <h3 className="font-sans font-semibold text-base text-white/80">
          {t('groups.result.total', { count: price.people, people: formatCount(price.people, language) })}
        </h3>
        <p className="mt-1 font-display font-semibold text-[clamp(2.5rem,1.8rem+3.4vw,4rem)] tabular-nums leading-none tracking-[-0.03em]">
          {price.people === 0 ? money(0) : formatPrice(price.total, language)}
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
          {price.people === 0 ? (
            <span className="text-white/80">{t('groups.result.nobody')}</span>
          ) : price.saving > 0 ? (
            <>
              <span className="rounded-full bg-honey px-3.5 py-1 font-semibold text-ink text-sm">
                {t('groups.result.discount', { percent })}
              </span>
              <span>
                {t('groups.result.saving', { amount: money(price.saving), full: money(price.fullTotal) })}
              </span>
            </>
          ) : (
            discounted && <span className="text-white/80">{t('groups.result.noSaving')}</span>
          )}
        </p>
        <Next next={price.next} />
      </div>
      <dl className="mt-7 mb-8 border-white/20 border-t">
        {price.lines
          .filter((line) => line.people > 0)
          .map((line) => (
            <PlanTotal key={line.plan.id} line={line} />
          ))}
      </dl>
      <LeaderActions price={price} address={address} email={email} />
    </div>
  );
}

function PlanTotal({ line }: { line: GroupPrice['lines'][number] }) {
  const { language } = useLanguage();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-white/20 border-b py-3.5">
      <dt className="font-semibold">{line.plan.name[language]}</dt>
      <dd className="ml-auto text-right tabular-nums">
        <span className="text-white/80">
          {formatCount(line.people, language)} ×{' '}
          {line.total > 0 && `${formatMoney(line.pricePerPerson, language)} = `}
        </span>
        {formatPrice(line.total, language)}
      </dd>
    </div>
  );
}

function Next({ next }: { next: GroupPrice['next'] }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  if (!next) return null;
  return (
    <p className="mt-4 text-teal-bright">
      {t('groups.result.next', { count: next.missing, percent: formatPercent(next.percent, language) })}
      {next.cheaperBy !== null &&
        ` ${t('groups.result.cheaper', { amount: formatMoney(next.cheaperBy, language) })}`}
    </p>
  );
}

/** Actions for the leader: download the list, write the email, and copy the address of this group. */
function LeaderActions({ price, address, email }: Omit<GroupResultProps, 'discounted'>) {
  const { t } = useTranslation('registration');
  const { localized } = useLanguage();
  const query = querySaying(Object.fromEntries(price.lines.map(({ plan, people }) => [plan.id, people])));
  const download = (
    <>
      <FileSpreadsheet className="size-5 shrink-0" />
      {t('groups.result.download')}
    </>
  );
  return (
    <div className="mt-auto flex flex-wrap gap-3">
      {price.people > 0 ? (
        <LinkButton size="large" href={localized(LIST_PATH) + query} download>
          {download}
        </LinkButton>
      ) : (
        <Button size="large" disabled>
          {download}
        </Button>
      )}
      <MailButton look="onDark" href={useGroupMail(price, email)}>
        {t('groups.result.mail')}
      </MailButton>
      <span className="contents" data-copy-group>
        <Button
          look="onDark"
          size="large"
          data-copy={address + query}
          data-copied={t('groups.result.copied')}
          data-copy-failed=""
          className="group noscript:hidden"
        >
          <Check className="size-5 shrink-0 group-not-data-done:hidden" />
          <Link2 className="size-5 shrink-0 group-data-done:hidden" />
          <span className="group-data-done:hidden">{t('groups.result.copy')}</span>
          <span className="group-not-data-done:hidden">{t('groups.result.copied')}</span>
        </Button>
        {/* The page script may have filled it before hydration. */}
        <span role="status" className="sr-only" data-copy-status suppressHydrationWarning>
          {' '}
        </span>
      </span>
    </div>
  );
}

function useGroupMail({ people, lines, total }: GroupPrice, email: string): string {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const counted = lines
    .filter((line) => line.people > 0)
    .map(
      (line) =>
        `- ${line.plan.name[language]}: ${line.people} × ${formatPrice(line.pricePerPerson, language)}`,
    );
  return mailLink({
    to: email,
    subject: t('groups.mail.subject'),
    body:
      people === 0
        ? t('groups.mail.body')
        : t('groups.mail.bodyCounted', {
            people: formatCount(people, language),
            lines: counted.join('\n'),
            total: formatPrice(total, language),
          }),
  });
}
