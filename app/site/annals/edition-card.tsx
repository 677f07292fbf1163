import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { formatOrdinal } from '#congress/facts/format.ts';

interface EditionCardProps {
  edition: number;
  /** Where its annals are, or when they come. */
  where: string;
  text: string;
  /** Not published yet. */
  awaited?: boolean;
  /** The button. */
  children: ReactNode;
}

/** One edition and the way to its annals, as an item of a list. */
export function EditionCard({ edition, where, text, awaited = false, children }: EditionCardProps) {
  const { t } = useTranslation('annals');
  const { language } = useLanguage();
  const ordinal = formatOrdinal(edition, language, { feminine: true });
  return (
    <li
      className={`flex flex-col rounded-[2rem] border-2 p-7 sm:p-9 ${awaited ? 'border-ink/20 border-dashed' : 'border-transparent bg-white bg-clip-border shadow-lift'}`}
      data-reveal
    >
      <Sheets count={edition} awaited={awaited} />
      <h3 className="mt-7 text-title">{t('index.name', { ordinal })}</h3>
      <p className="mt-2 font-semibold text-petrol">{where}</p>
      <p className="mt-3 mb-8 text-ink-soft">{text}</p>
      <div className="mt-auto grid">{children}</div>
    </li>
  );
}

const TONES = ['fill-coral', 'fill-coral-soft', 'fill-teal-bright'];

/** As many layers as editions, the awaited one only drawn. Decoration. */
function Sheets({ count, awaited }: { count: number; awaited: boolean }) {
  const layers = Array.from({ length: Math.min(count, 6) }, (_, index) => index);
  return (
    <svg viewBox="0 0 120 72" className="h-18 w-30 overflow-visible" aria-hidden>
      {layers.map((layer) => {
        const rise = 58 - layer * 16;
        const drawnOnly = awaited && layer === layers.length - 1;
        return (
          <path
            key={layer}
            d={`M2 ${rise}c22-16 38 8 60-4s34-10 56 0v10c-22-10-34-8-56 4s-38-12-60 4z`}
            className={
              drawnOnly ? 'fill-none stroke-ink-soft' : (TONES[layer % TONES.length] ?? 'fill-coral')
            }
            strokeWidth={drawnOnly ? 1.5 : 0}
            strokeDasharray="4 4"
          />
        );
      })}
    </svg>
  );
}
