import { useTranslation } from '#app/i18n/language.tsx';

interface WordMeterProps {
  words: number;
  min: number;
  max: number;
}

/** The count against its limits: the marked stretch is where it has to end. */
export function WordMeter({ words, min, max }: WordMeterProps) {
  const { t } = useTranslation('paperChecker');
  const scale = max * 1.25;
  const share = (count: number) => `${Math.min(100, (count / scale) * 100)}%`;
  const isWithin = words >= min && words <= max;
  return (
    <div className="mt-4">
      <p className="font-display font-semibold text-[2rem] leading-none tracking-[-0.02em] tabular-nums">
        {t('words.counted', { count: words })}
      </p>
      <div className="relative mt-4 h-3 rounded-full bg-white forced-colors:border" aria-hidden>
        <span
          className="absolute inset-y-0 bg-teal-bright/40"
          style={{ left: share(min), width: share(max - min) }}
        />
        <span
          className={`absolute inset-y-0 left-0 rounded-full transition-[width] duration-300 ease-heal forced-colors:bg-[Highlight] ${isWithin ? 'bg-teal' : 'bg-coral'}`}
          style={{ width: share(words) }}
        />
        <span
          className="absolute -inset-y-1 w-0.5 bg-ink forced-colors:bg-[CanvasText]"
          style={{ left: share(min) }}
        />
        <span
          className="absolute -inset-y-1 w-0.5 bg-ink forced-colors:bg-[CanvasText]"
          style={{ left: share(max) }}
        />
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-soft leading-snug">
        <strong className="font-semibold text-ink">{t('words.limits')}</strong> {t('words.what')}
      </p>
    </div>
  );
}
