import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Portrait } from '#app/site/speakers/portrait.tsx';
import { ArrowLink } from '#app/ui/button.tsx';
import { headingOf, Section } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { PublicRow } from '#congress/content.ts';
import { textLanguage } from '#congress/language.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';

type Leader = Pick<
  PublicRow<'leadership_team'>,
  'id' | 'name' | 'title' | 'picture' | 'tone' | 'alt' | 'focal_point' | 'untranslated'
>;

interface LeadershipProps {
  /** In order; null while not loaded. */
  leadership: Leader[] | null;
  hasCommittees: boolean;
}

/** The leadership team: the first member is shown large, the others smaller around it. */
export function Leadership({ leadership, hasCommittees }: LeadershipProps) {
  const { t } = useTranslation('people');
  const { localized } = useLanguage();
  return (
    <Section
      anchor="lideranca"
      id="about-leadership"
      {...headingOf(t, 'about.leadership', 'lead')}
      beside={
        hasCommittees && (
          <ArrowLink href={localized('/comissoes')}>{t('about.leadership.committees')}</ArrowLink>
        )
      }
    >
      {leadership?.length ? (
        <ul className="mt-12 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4 lg:gap-y-10">
          {leadership.map((leader, index) => (
            <LeaderCard key={leader.id} leader={leader} index={index} />
          ))}
        </ul>
      ) : (
        <p role="status" className="mt-10 text-ink-soft text-lead">
          {t(leadership ? 'about.leadership.empty' : 'about.leadership.loading')}
        </p>
      )}
    </Section>
  );
}

function LeaderCard({ leader, index }: { leader: Leader; index: number }) {
  const { contentLanguage } = useLanguage();
  const first = index === 0;
  return (
    <li className={first ? 'col-span-2 lg:row-span-2' : ''}>
      <Portrait
        of={leader}
        index={index}
        widths={PICTURE_WIDTHS.leadership_team}
        sizes={
          first
            ? '(min-width: 76rem) 34.5rem, (min-width: 64rem) 46vw, 92vw'
            : '(min-width: 76rem) 17rem, (min-width: 64rem) 22vw, 45vw'
        }
        className={`rounded-card ${first ? 'aspect-[4/3] lg:aspect-[1/1.06]' : 'aspect-square'}`}
      />
      <h3
        className={`mt-4 hyphens-auto ${first ? 'text-heading' : 'text-lg leading-snug'}`}
        lang={contentLanguage}
      >
        {unbroken(leader.name)}
      </h3>
      <p
        className="mt-1 hyphens-auto text-[0.9375rem] text-teal leading-snug"
        lang={textLanguage(leader, 'title')}
      >
        {unbroken(leader.title)}
      </p>
    </li>
  );
}
