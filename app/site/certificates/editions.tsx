import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { useIsOver, useOffers } from '#app/site/frame/site.ts';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { PublicEdition } from '#congress/content.ts';
import { formatOrdinal } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';

const NAMED = ['first', 'second'] as const;

interface EditionsProps {
  facts: Facts;
  earlier: readonly Pick<PublicEdition, 'number' | 'certificates'>[];
}

/** The certificates of each edition (specification, section 2 "/certificados"). */
export function Editions({ facts: { links, congress }, earlier }: EditionsProps) {
  const { t } = useTranslation('editions');
  const ready = useOffers().certificates;
  const over = useIsOver();
  const editions = [
    ...earlier.map(({ number, certificates }) => {
      const key = certificates ? (NAMED[number - 1] ?? 'currentReady') : 'awaited';
      return { number, text: t(`certificates.${key}`), href: certificates ?? null };
    }),
    {
      number: congress.edition,
      text: t(
        ready ? 'certificates.currentReady' : over ? 'certificates.currentAwaited' : 'certificates.current',
      ),
      href: ready ? links.certificatesCurrent : null,
      current: true,
    },
  ];
  return (
    <section className="pt-2 pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="editions-title">
      <div className="container-page">
        <h2 id="editions-title" className="text-heading">
          {t('certificates.choose')}
        </h2>
        <ol className="mt-6 grid gap-5 lg:grid-cols-3">
          {editions.map((edition) => (
            <li key={edition.number} className="grid">
              <Edition {...edition} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface EditionProps {
  number: number;
  text: string;
  href: string | null;
  /** The current edition, which is highlighted. */
  current?: boolean;
}

/** A card of one edition: vertical in a row of three, horizontal when stacked. */
function Edition({ number, text, href, current = false }: EditionProps) {
  const { t } = useTranslation('editions');
  const { language } = useLanguage();
  const ordinal = formatOrdinal(number, language, 'feminine');
  return (
    <article
      className={`grid content-start gap-x-8 gap-y-5 rounded-panel p-7 shadow-lift sm:max-lg:grid-cols-[9rem_1fr] sm:max-lg:items-center sm:p-9 lg:grid-rows-[auto_1fr_auto] ${
        current ? 'on-dark bg-petrol text-white' : 'bg-white'
      }`}
      data-reveal
    >
      <h3 className="text-heading sm:max-lg:row-span-2">
        <span
          className={`block text-[clamp(4rem,3rem+3vw,5.5rem)] leading-none tracking-[-0.02em] ${
            current ? 'text-honey' : 'text-coral-deep'
          }`}
        >
          {ordinal}
        </span>{' '}
        {t('edition')}
      </h3>
      <p className={`max-w-[25.6em] ${current ? 'text-white/85' : 'text-ink-soft'}`}>{unbroken(text)}</p>
      <div>
        <ExternalButton href={href} look={current ? 'onDark' : 'primary'}>
          {t('certificates.open')}
          <span className="sr-only">
            : {ordinal} {t('edition')}
          </span>
        </ExternalButton>
      </div>
    </article>
  );
}
