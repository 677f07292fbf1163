import { useTranslation } from '#app/i18n/language.tsx';

type QuoteName = `gallery.quotes.${'marina' | 'otavio' | 'julia'}` | `editions.quotes.${'renato' | 'helena'}`;

interface QuoteProps {
  /** The message that holds its text, name and role. */
  of: QuoteName;
  size?: 'large' | 'medium';
  className?: string;
}

/** What somebody said, set as a pull quote. */
export function Quote({ of, size = 'medium', className }: QuoteProps) {
  const { t } = useTranslation('home');
  const text =
    size === 'large'
      ? 'text-[clamp(1.5rem,1.1rem+1.8vw,2.5rem)] leading-[1.16] tracking-[-0.015em]'
      : 'text-xl leading-snug';
  return (
    <figure className={`border-coral border-t-3 pt-6 ${className ?? ''}`} data-reveal>
      <blockquote className={`text-pretty font-display font-medium ${text}`}>
        <p>“{t(`${of}.text`)}”</p>
      </blockquote>
      <figcaption className="mt-5 text-[0.9375rem]">
        <span className="block font-semibold">{t(`${of}.name`)}</span>
        <span className="opacity-80">{t(`${of}.role`)}</span>
      </figcaption>
    </figure>
  );
}
