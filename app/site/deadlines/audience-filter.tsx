import { useTranslation } from '#app/i18n/language.tsx';
import { CHOICES, type Choice } from './use-audience.ts';

interface AudienceFilterProps {
  chosen: Choice;
  onChoose(choice: Choice): void;
}

export function AudienceFilter({ chosen, onChoose }: AudienceFilterProps) {
  const { t } = useTranslation('deadlines');
  return (
    <fieldset className="noscript:hidden" data-print="hide">
      <legend className="mb-3 font-semibold text-[0.9375rem]">{t('filter')}</legend>
      <div className="flex flex-wrap gap-2">
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            onClick={() => onChoose(choice)}
            className="min-h-11 cursor-pointer rounded-full border border-ink/20 bg-white px-5 font-semibold text-[0.9375rem] transition-colors hover:border-ink/60 aria-pressed:border-petrol aria-pressed:bg-petrol aria-pressed:text-white"
          >
            {t(`audiences.${choice}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
