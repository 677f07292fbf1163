import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { formatMoney } from '#congress/facts/format.ts';
import { Block } from './block.tsx';

const PLACES = [
  { place: 1, look: 'bg-coral-deep text-white sm:pb-12' },
  { place: 2, look: 'bg-coral-soft sm:mt-6 sm:pb-9' },
  { place: 3, look: 'bg-rose sm:mt-12' },
] as const;

/** The prizes (centavos, best first) and when one loses them. */
export function Awards({ prizes }: { prizes: number[] }) {
  const { t } = useTranslation('papers');
  const { language } = useLanguage();
  return (
    <Block title={t('rules.awards.title')} lead={t('rules.awards.lead')}>
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
