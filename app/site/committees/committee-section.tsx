import { useTranslation } from '#app/i18n/language.tsx';
import { Portrait } from '#app/site/people/portrait.tsx';
import type { Language } from '#congress/language.ts';
import type { Committee, CommitteeCard } from '#congress/people/rules.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';

interface CommitteeSectionProps {
  committee: Committee;
  /** The language that names and positions are written in, where the page's is another. */
  contentLanguage: Language | undefined;
}

/** One committee: its name stays in view beside the cards of its members. */
export function CommitteeSection({ committee, contentLanguage }: CommitteeSectionProps) {
  const { t } = useTranslation('people');
  const { name, anchor, members } = committee;
  return (
    // A little wider than its content, so that the mark of an arrival does not touch it.
    <section id={anchor} aria-labelledby={`${anchor}-nome`} className="-mx-3 rounded-inner px-3">
      <div className="grid gap-x-12 gap-y-8 border-ink/15 border-t pt-8 pb-[clamp(3rem,7vw,5.5rem)] lg:grid-cols-12 lg:pt-10">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-32">
            <h2 id={`${anchor}-nome`} lang={contentLanguage} className="hyphens-auto text-title">
              {name}
            </h2>
            <p className="mt-3 text-ink-soft">{t('committees.members', { count: members.length })}</p>
          </div>
        </div>
        <ul
          lang={contentLanguage}
          className="grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 md:grid-cols-3 lg:col-span-8"
        >
          {members.map((member, index) => (
            <Card key={member.id} member={member} index={index} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Card({ member, index }: { member: CommitteeCard; index: number }) {
  return (
    <li className="grid grid-cols-[6.5rem_1fr] items-center gap-x-5 gap-y-4 sm:block">
      <Portrait
        name={member.name}
        picture={member.picture}
        tone={member.tone}
        index={index}
        widths={PICTURE_WIDTHS.committees}
        sizes="(min-width: 76rem) 14.5rem, (min-width: 64rem) 19vw, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 6.5rem"
        className="aspect-square rounded-inner sm:rounded-card"
      />
      <div className="min-w-0 sm:mt-4">
        <h3 className="hyphens-auto text-lg leading-snug">{member.name}</h3>
        <p className="mt-1 hyphens-auto text-[0.9375rem] text-ink-soft leading-snug">{member.position}</p>
      </div>
    </li>
  );
}
