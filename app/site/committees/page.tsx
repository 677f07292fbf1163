import { ArrowDown } from 'lucide-react';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { textLanguage } from '#congress/language.ts';
import { type Committee, committeesOf } from '#congress/people/rules.ts';
import type { Route } from './+types/page';
import { MemberCard } from './member-card.tsx';

export function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { content } = context.get(pageContext);
  return { head: pageHead(args, 'committees'), committees: content && committeesOf(content.committees) };
}

export default function CommitteesPage({ loaderData: { committees } }: Route.ComponentProps) {
  const { t: people } = useTranslation('people');
  return (
    <>
      <PageHeader page="committees" lead={people('committees.lead')} />
      <UntranslatedNote of={committees?.flatMap((committee) => [committee, ...committee.members])} />
      <Committees committees={committees} />
      {Boolean(committees?.length) && <Closing />}
    </>
  );
}

function Closing() {
  const { t } = useTranslation('people');
  const { localized } = useLanguage();
  return (
    <section aria-labelledby="committees-closing" className="pb-[clamp(4rem,8vw,6.5rem)]" data-print="hide">
      <div className="container-page">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8 rounded-panel bg-mist px-6 py-10 sm:p-12">
          <div className="max-w-2xl">
            <h2 id="committees-closing" className="text-title">
              {t('committees.closing.title')}
            </h2>
            <p className="mt-4 text-ink-soft text-lead">{unbroken(t('committees.closing.text'))}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <LinkButton size="large" look="calm" href={localized('/trabalhos-cientificos')}>
              {t('committees.closing.papers')}
            </LinkButton>
            <LinkButton size="large" look="quiet" href={localized('/contato')}>
              {t('committees.closing.contact')}
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}

/** All committees; null while not loaded. */
export function Committees({ committees }: { committees: Committee[] | null }) {
  const { t } = useTranslation('people');
  if (!committees) {
    return (
      <p role="status" className="container-page py-24 text-center text-ink-soft text-lead">
        {t('committees.loading')}
      </p>
    );
  }
  if (committees.length === 0) return <NotYet />;
  return (
    <div className="container-page pb-[clamp(1rem,3vw,2.5rem)]">
      {committees.length > 1 && <JumpList committees={committees} />}
      {committees.map((committee) => (
        <CommitteeSection key={committee.anchor} committee={committee} />
      ))}
    </div>
  );
}

function JumpList({ committees }: { committees: Committee[] }) {
  const { t } = useTranslation('people');
  return (
    <nav aria-label={t('committees.jump')} className="pt-4 pb-12" data-print="hide">
      <ul className="flex flex-wrap gap-2.5">
        {committees.map(({ name, anchor, members, untranslated }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="group inline-flex min-h-11 items-center gap-2.5 rounded-full border border-ink/20 bg-white px-5 py-2 font-semibold text-[0.9375rem] leading-snug no-underline transition-colors hover:border-ink/50"
            >
              <span lang={textLanguage({ untranslated }, 'name')}>{name}</span>
              <span className="font-normal text-ink-soft tabular-nums" aria-hidden>
                {members.length}
              </span>
              <ArrowDown className="size-4 shrink-0 text-coral-deep transition-transform duration-300 ease-heal group-hover:translate-y-0.5" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NotYet() {
  const { t } = useTranslation('people');
  const { localized } = useLanguage();
  return (
    <section className="container-page pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="committees-soon">
      <div className="rounded-panel bg-rose px-6 py-12 sm:px-12 sm:py-16">
        <h2 id="committees-soon" className="max-w-2xl text-title">
          {t('committees.empty.title')}
        </h2>
        <p className="mt-4 max-w-xl text-lead">{t('committees.empty.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton size="large" href={localized('/sobre')}>
            {t('committees.empty.about')}
          </LinkButton>
          <LinkButton size="large" look="quiet" href={localized('/contato')}>
            {t('committees.empty.contact')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** Whether a word is wider than the column in the size of a title: “Sustentabilidade”. */
const hasLongWord = (name: string) => name.split(/[\s-]+/).some(({ length }) => length > 13);

/** One committee: its name is sticky beside its members' cards. */
function CommitteeSection({ committee }: { committee: Committee }) {
  const { t } = useTranslation('people');
  const { name, anchor, members } = committee;
  return (
    // Slightly wider than its content, so that the outline of a link target does not touch it.
    <section id={anchor} aria-labelledby={`${anchor}-nome`} className="-mx-3 rounded-inner px-3">
      <div className="grid gap-x-12 gap-y-8 border-ink/15 border-t pt-8 pb-[clamp(3rem,7vw,5.5rem)] lg:grid-cols-12 lg:pt-10">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-32">
            <h2
              id={`${anchor}-nome`}
              lang={textLanguage(committee, 'name')}
              className={`hyphens-auto ${hasLongWord(name) ? 'text-heading sm:text-[1.75rem] sm:leading-tight' : 'text-title'}`}
            >
              {name}
            </h2>
            <p className="mt-3 text-ink-soft">{t('committees.members', { count: members.length })}</p>
          </div>
        </div>
        <ul className="grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 md:grid-cols-3 lg:col-span-8">
          {members.map((member, index) => (
            <MemberCard key={member.id} member={member} index={index} />
          ))}
        </ul>
      </div>
    </section>
  );
}
