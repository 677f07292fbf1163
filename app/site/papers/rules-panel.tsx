import { Check } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { useOffers } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { prizesOf } from '#congress/papers/prizes.ts';
import { SECTIONS } from '#congress/papers/sections.ts';
import { Awards, Block, Formatting, Stages, Studies } from './rules.tsx';

/** What may be submitted and by whom, how to write it, and how it is judged (specification, sections 4 and 5). */
export function RulesPanel({ facts }: { facts: Facts }) {
  const { t } = useTranslation('papers');
  const { submission } = useOffers();
  return (
    <>
      <Block title={t('rules.eligibility.title')}>
        <ul className="grid gap-3.5 text-lead">
          {(['who', 'unpublished', 'papers', 'coauthor', 'registration'] as const).map((rule) => (
            <li key={rule} className="flex gap-3.5">
              <Check className="mt-1.5 size-5 shrink-0 text-teal" />
              <span>{unbroken(t(`rules.eligibility.${rule}`))}</span>
            </li>
          ))}
        </ul>
      </Block>
      <Authors />
      <Stages />
      <Block title={t('rules.structure.title')} lead={t('rules.structure.lead')}>
        <ol className="grid gap-x-3 gap-y-3 sm:grid-cols-2">
          {SECTIONS.map((section, index) => (
            <li key={section} className="flex items-center gap-4 rounded-inner bg-mist/70 px-5 py-3.5">
              <span className="w-5 font-display font-semibold text-teal text-xl tabular-nums" aria-hidden>
                {index + 1}
              </span>
              <span className="font-semibold">{t(`sections.${section}`)}</span>
            </li>
          ))}
        </ol>
      </Block>
      <Formatting thesaurus={facts.links.descriptors} />
      <Studies />
      <Awards prizes={prizesOf(facts)} />
      {submission && <Ready submission={facts.links.paperSubmission} />}
    </>
  );
}

function Ready({ submission }: { submission: string | null }) {
  const { t } = useTranslation('papers');
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card bg-rose p-7 sm:p-9">
      <p className="max-w-md font-display font-semibold text-heading">{t('rules.ready')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton look="quiet" size="large" href="#verificador">
          {t('submission.toChecker')}
        </LinkButton>
        <ExternalButton href={submission} size="large">
          {t('submit')}
        </ExternalButton>
      </div>
    </div>
  );
}

function Authors() {
  const { t } = useTranslation('papers');
  return (
    <Block title={t('rules.authors.title')} lead={t('rules.authors.lead')}>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {(['main', 'corresponding', 'coauthors'] as const).map((role) => (
          <div key={role} className="border-teal border-t-2 pt-3">
            <dt className="font-semibold">{unbroken(t(`rules.authors.${role}`))}</dt>
            <dd className="mt-1 text-ink-soft">{unbroken(t(`rules.authors.${role}Text`))}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 font-semibold">{unbroken(t('rules.authors.identification'))}</p>
    </Block>
  );
}
