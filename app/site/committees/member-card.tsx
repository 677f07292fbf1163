import { useLanguage } from '#app/i18n/use-translation.tsx';
import { Portrait } from '#app/site/speakers/portrait.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { textLanguage } from '#congress/language.ts';
import type { CommitteeCard } from '#congress/people/rules.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';

export function MemberCard({ member, index }: { member: CommitteeCard; index: number }) {
  const { contentLanguage } = useLanguage();
  return (
    <li className="grid grid-cols-[6.5rem_1fr] items-center gap-x-5 gap-y-4 sm:block">
      <Portrait
        of={member}
        index={index}
        widths={PICTURE_WIDTHS.committees}
        sizes="(min-width: 76rem) 14.5rem, (min-width: 64rem) 19vw, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 6.5rem"
        className="aspect-square rounded-inner sm:rounded-card"
      />
      <div className="min-w-0 sm:mt-4">
        <h3 className="hyphens-auto text-lg leading-snug" lang={contentLanguage}>
          {unbroken(member.name)}
        </h3>
        <p
          className="mt-1 hyphens-auto text-[0.9375rem] text-ink-soft leading-snug"
          lang={textLanguage(member, 'position')}
        >
          {unbroken(member.position)}
        </p>
      </div>
    </li>
  );
}
