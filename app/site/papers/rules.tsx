import { ArrowUpRight, Check, CircleCheck, CircleX, ImageOff, ShieldCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { NewTab } from '#app/site/frame/external-links.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { formatMoney } from '#congress/facts/format.ts';
import {
  ACCEPTED_TYPES,
  REJECTED_TYPES,
  type StudyType,
  studyTypeRule,
} from '#congress/papers/study-types.ts';

/** The two stages of a paper and their outcomes (specification, section 4 "Paper lifecycle"). */
export function Stages() {
  const { t } = useTranslation('papers');
  return (
    <Block title={t('rules.stages.title')}>
      <ol className="grid gap-5">
        <Stage name={t('rules.stages.first')} title={t('rules.stages.firstTitle')}>
          <p className="mt-3 text-ink-soft">{unbroken(t('rules.stages.firstText'))}</p>
          <dl className="mt-6 grid gap-3 sm:grid-cols-2">
            <Outcome icon={<CircleCheck className="text-teal" />} name={t('rules.stages.positive')}>
              {t('rules.stages.positiveText')}
            </Outcome>
            <Outcome icon={<CircleX className="text-coral-deep" />} name={t('rules.stages.negative')}>
              {t('rules.stages.negativeText')}
            </Outcome>
          </dl>
        </Stage>
        <Stage name={t('rules.stages.second')} title={t('rules.stages.secondTitle')}>
          <p className="mt-3 text-ink-soft">{unbroken(t('rules.stages.secondText'))}</p>
          <div className="mt-6 rounded-inner bg-rose-light px-5 py-4">
            <p className="font-semibold text-coral-deep">{t('rules.stages.cancelled')}</p>
            <ul className="mt-1.5 list-disc pl-5 marker:text-coral">
              <li>{t('rules.stages.cancelledModel')}</li>
              <li>{t('rules.stages.cancelledAbsent')}</li>
            </ul>
            <p className="mt-3 font-semibold">{t('rules.stages.noReplacement')}</p>
          </div>
        </Stage>
      </ol>
    </Block>
  );
}

function Stage({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <li className="rounded-card border border-mist-deep bg-white p-6 sm:p-8">
      <h4 className="text-heading">
        <span className="mb-1 block font-sans font-semibold text-[0.9375rem] text-petrol">{name}</span>
        {title}
      </h4>
      {children}
    </li>
  );
}

function Outcome({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="rounded-inner bg-gauze px-5 py-4">
      <dt className="flex items-center gap-2 font-semibold [&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        {name}
      </dt>
      <dd className="mt-1 text-ink-soft">{children}</dd>
    </div>
  );
}

/** The formatting rules. `thesaurus`: the address for looking up descriptors, or null. */
export function Formatting({ thesaurus }: { thesaurus: string | null }) {
  const { t } = useTranslation('papers');
  return (
    <Block title={t('rules.format.title')}>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Setting name={t('rules.format.words')} value={t('rules.format.wordsValue')} />
        <Setting name={t('rules.format.file')} value={t('rules.format.fileValue')}>
          {t('rules.format.fileNote')}
        </Setting>
        <Setting name={t('rules.format.paper')} value={t('rules.format.paperValue')} />
        <Setting name={t('rules.format.font')} value={t('rules.format.fontValue')} />
        <Setting name={t('rules.format.text')} value={t('rules.format.textValue')} />
        <Setting name={t('rules.format.references')} value={t('rules.format.referencesValue')} />
        <Setting name={t('rules.format.descriptors')} value={t('rules.format.descriptorsValue')}>
          {thesaurus && (
            <a
              href={thesaurus}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-9 items-center gap-1 font-semibold text-teal underline underline-offset-4 hover:text-ink"
            >
              {t('rules.format.thesaurus')}
              <ArrowUpRight className="size-4" />
              <NewTab />
            </a>
          )}
        </Setting>
        <div className="flex items-center gap-4 rounded-inner bg-rose-light px-5 py-4">
          <dt>
            <ImageOff className="size-6 text-coral-deep" />
          </dt>
          <dd className="font-semibold">{t('rules.format.forbidden')}</dd>
        </div>
      </dl>
    </Block>
  );
}

function Setting({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="rounded-inner border border-mist-deep bg-white px-5 py-4">
      <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd className="font-display font-semibold text-[1.1875rem] leading-snug">{unbroken(value)}</dd>
      {children && <dd className="mt-1 text-[0.9375rem] text-ink-soft">{children}</dd>}
    </div>
  );
}

/** The accepted and rejected types of study, and which of them need ethical approval. */
export function Studies() {
  const { t } = useTranslation('papers');
  return (
    <Block title={t('rules.studies.title')}>
      <h4 className="text-[1.1875rem]">{t('rules.studies.accepted')}</h4>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {ACCEPTED_TYPES.map((type) => (
          <li key={type} className="flex items-center gap-3 border-mist-deep border-b py-2.5">
            <Check className="size-5 shrink-0 text-teal" />
            <span>{unbroken(t(`types.${type}`))}</span>
            {needsEthics(type) && (
              <span className="ml-auto shrink-0 text-petrol">
                <ShieldCheck className="size-5" />
                <span className="sr-only">({t('rules.studies.needsEthics')})</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <h4 className="mt-8 text-[1.1875rem]">{t('rules.studies.rejected')}</h4>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {REJECTED_TYPES.map((type) => (
          <li key={type} className="flex items-center gap-3 border-mist-deep border-b py-2.5">
            <X className="size-5 shrink-0 text-coral-deep" />
            <span>{unbroken(t(`types.${type}`))}</span>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex gap-4 rounded-inner bg-mist/70 px-5 py-5">
        <ShieldCheck className="size-6 shrink-0 text-petrol" />
        <div>
          <p className="font-semibold">{unbroken(t('rules.studies.ethics'))}</p>
          <p className="mt-2 text-ink-soft">{unbroken(t('rules.studies.exempt'))}</p>
        </div>
      </div>
    </Block>
  );
}

const needsEthics = (type: StudyType) => studyTypeRule(type).ethics !== 'exempt';

const PLACES = [
  { place: 1, look: 'bg-coral-deep text-white sm:pb-12' },
  { place: 2, look: 'bg-coral-soft sm:mt-6 sm:pb-9' },
  { place: 3, look: 'bg-rose sm:mt-12' },
] as const;

/** The lead by the number of prizes. */
const AWARDS_LEADS = ['leadOne', 'leadTwo', 'lead'] as const;

/** The prizes (centavos, best first) and when they are forfeited; nothing if there are none. */
export function Awards({ prizes }: { prizes: number[] }) {
  const { t } = useTranslation('papers');
  const { language } = useLanguage();
  const lead = AWARDS_LEADS[prizes.length - 1];
  if (!lead) return null;
  return (
    <Block title={t('rules.awards.title')} lead={t(`rules.awards.${lead}`)}>
      <ol className="grid gap-3 sm:grid-cols-3">
        {PLACES.slice(0, prizes.length).map(({ place, look }, index) => (
          <li key={place} className={`rounded-card p-6 ${look}`}>
            <p className="font-semibold text-[0.9375rem]">{t(`rules.awards.place${place}`)}</p>
            <p className="mt-1 whitespace-nowrap font-display font-semibold text-[clamp(1.375rem,1.1rem+1.1vw,1.875rem)] tracking-[-0.02em]">
              {formatMoney(prizes[index] ?? 0, language)}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-ink-soft">{t('rules.awards.absent')}</p>
    </Block>
  );
}

interface BlockProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A topic of a panel: title on the left if there is room, content on the right. */
export function Block({ title, lead, children }: BlockProps) {
  return (
    <section className="grid gap-x-14 gap-y-6 border-ink/15 border-t py-10 last:pb-0 lg:grid-cols-12 lg:py-14 [h2+&]:border-t-0 [h2+&]:pt-3">
      <div className="lg:col-span-4">
        <h3 className="text-heading hyphens-auto lg:text-[1.75rem] lg:leading-tight">{title}</h3>
        {lead && <p className="mt-3 max-w-md text-ink-soft">{lead}</p>}
      </div>
      <div className="lg:col-span-8">{children}</div>
    </section>
  );
}
