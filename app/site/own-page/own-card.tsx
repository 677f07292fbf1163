import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { MemberCard } from '#app/site/committees/member-card.tsx';
import { SpeakerCard } from '#app/site/speakers/speaker-card.tsx';
import { SponsorLogo } from '#app/site/sponsors/sponsor-logos.tsx';
import { fieldName, type OwnPageTable } from '#congress/own-pages/fields.ts';

interface OwnCardProps {
  table: OwnPageTable;
  /** The form's values by field name. */
  texts: Record<string, string>;
  /** A media hash or a data URL. */
  picture: string | null;
  focalPoint: string;
}

/** A preview of the card on the site, in the language of this page; inert. */
export function OwnCard(props: OwnCardProps) {
  const { t } = useTranslation('ownPage');
  return (
    <aside aria-labelledby="cartao" className="lg:sticky lg:top-28">
      <h2 id="cartao" className="mb-3 font-sans font-semibold text-base">
        {t('preview')}
      </h2>
      <div inert className="rounded-card bg-white shadow-lift">
        <Card {...props} />
      </div>
    </aside>
  );
}

interface Shown {
  shared: { id: string; name: string; alt: string; focal_point: string | null };
  text(column: string): string;
  picture: string | null;
}

function Card({ table, texts, picture, focalPoint }: OwnCardProps) {
  const { language } = useLanguage();
  const text = (column: string) => texts[fieldName({ column }, language)]?.trim() || texts[column] || '';
  const shared = { id: '', name: text('name'), alt: text('alt'), focal_point: focalPoint || null };
  return CARDS[table]({ shared, text, picture });
}

const CARDS: Record<OwnPageTable, (shown: Shown) => ReactNode> = {
  speakers: ({ shared, text, picture }) => (
    <SpeakerCard level={3} speaker={{ ...shared, picture, title: text('title'), bio: text('bio') }} />
  ),
  committees: ({ shared, text, picture }) => (
    <ul className="p-5">
      <MemberCard index={0} member={{ ...shared, picture, position: text('position') }} />
    </ul>
  ),
  sponsors: ({ shared, picture }) => (
    <div className="p-8">
      <SponsorLogo {...shared} size="large" website={null} logo={picture ? { hash: picture } : null} />
    </div>
  ),
};
