import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { EditionCard } from '#app/site/frame/edition-card.tsx';
import { ExternalButton } from '#app/site/frame/external-button.tsx';
import { formatOrdinal } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';

/** Where each edition's certificates are (specification, section 2 "/certificados"). */
export function Editions({ facts: { links, congress } }: { facts: Facts }) {
  const { t } = useTranslation('editions');
  const editions = [
    { number: 1, text: t('certificates.first'), href: links.certificatesFirst },
    { number: 2, text: t('certificates.second'), href: links.certificatesSecond },
    {
      number: congress.edition,
      text: t(links.certificatesCurrent ? 'certificates.currentReady' : 'certificates.current'),
      href: links.certificatesCurrent,
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
  current?: boolean;
}

function Edition({ number, text, href, current = false }: EditionProps) {
  const { t } = useTranslation('editions');
  const { language } = useLanguage();
  const ordinal = formatOrdinal(number, language, { feminine: true });
  return (
    <EditionCard ordinal={ordinal} noun={t('edition')} text={text} current={current}>
      <ExternalButton href={href} look={current ? 'onDark' : 'primary'}>
        {t('certificates.open')}
        <span className="sr-only">
          : {ordinal} {t('edition')}
        </span>
      </ExternalButton>
    </EditionCard>
  );
}
