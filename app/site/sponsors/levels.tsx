import { Check, Download } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { NewTab } from '#app/site/frame/external-links.tsx';
import { useFacts, useOffers } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section-heading.tsx';
import { formatMoney } from '#congress/facts/format.ts';
import { prospectusPath } from '#congress/sponsors/prospectus.ts';
import { benefitsOf } from '#congress/sponsors/rules.ts';

/** The benefits and minimum prices of the levels, as far as given, while sponsorship is available. */
export function Levels({ className }: { className?: string }) {
  const { t } = useTranslation('sponsorship');
  const { language } = useLanguage();
  const { sponsorLevels, files } = useFacts();
  const open = useOffers().sponsorship;
  const described = sponsorLevels
    .map((level) => ({ level, ...benefitsOf(level, language) }))
    .filter(({ level, benefits }) => level.from !== null || benefits.length > 0);
  if (!open || (described.length === 0 && files.prospectus === null)) return null;
  return (
    <Section className={className} id="levels-title" title={t('levels.title')} lead={t('levels.lead')}>
      {described.length > 0 && (
        <ul className="mt-6 grid gap-x-6 sm:mt-10 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          {described.map(({ level, benefits, lang }) => (
            <li
              key={level.id}
              className="row-span-3 mt-4 grid grid-cols-1 grid-rows-subgrid gap-y-0 rounded-panel bg-white p-6 shadow-lift sm:p-9"
              data-reveal
            >
              <h3 className="text-heading">{level.name[language]}</h3>
              <p className="mt-2 font-display font-semibold text-xl tabular-nums empty:mt-0">
                {level.from !== null && t('levels.from', { amount: formatMoney(level.from, language) })}
              </p>
              <ul className="mt-4 grid content-start gap-2 empty:hidden" lang={lang}>
                {benefits.map((benefit) => (
                  <li key={benefit} className="flex gap-3">
                    <Check className="mt-1 size-4.5 shrink-0 text-teal" />
                    {benefit}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {files.prospectus !== null && (
        <p className="mt-6 sm:mt-8">
          <LinkButton
            look="calm"
            size="large"
            href={prospectusPath(files.prospectus)}
            target="_blank"
            rel="noopener"
          >
            <Download className="size-5 shrink-0" />
            {t('levels.prospectus')}
            <NewTab />
          </LinkButton>
        </p>
      )}
    </Section>
  );
}
