import { data } from 'react-router';
import { knownContent, pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { headOf } from '#app/site/frame/head.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { askedAbout, feedbackPath, feedbackState } from '#congress/feedback/rules.ts';
import { textLanguage } from '#congress/language.ts';
import { momentIn } from '#congress/programme/now.ts';
import { sessionsOf } from '#congress/programme/sessions.ts';
import type { Route } from './+types/page';
import { FeedbackForm } from './form.tsx';

/** Not cached, because feedback opens and closes at a certain minute. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

/** `/opiniao/<code>`: the feedback form of a talk; 404 unless the facts enable feedback. */
export function loader(args: Route.LoaderArgs) {
  const { facts, now } = args.context.get(pageContext);
  const { programItems } = knownContent(args.context);
  const talks = facts.feedback.on ? askedAbout(sessionsOf(programItems)) : [];
  const talk = talks.find(({ code }) => code === args.params.code);
  if (!talk) throw data(null, { status: 404 });
  return {
    head: headOf(args, ({ words }) => {
      const t = words('feedback');
      return { title: t('title'), description: t('description', { talk: talk.title }), index: false };
    }),
    talk,
    state: feedbackState(talk, facts.event, momentIn(now, facts.event.timeZone)),
  };
}

export default function FeedbackPage({ loaderData: { talk, state } }: Route.ComponentProps) {
  const { t } = useTranslation('feedback');
  const { t: pages } = useTranslation('pages');
  const { localized, contentLanguage } = useLanguage();
  const by = talk.speaker ?? talk.moderator;
  return (
    <div className="container-page pt-8 pb-20 md:pt-16 md:pb-28">
      <p className="font-semibold text-coral-deep">{t('title')}</p>
      <h1 className="mt-2 max-w-4xl text-title" lang={textLanguage(talk, 'title')}>
        {talk.title}
      </h1>
      <p className="mt-2 text-ink-soft text-lead" lang={contentLanguage}>
        {by}
      </p>
      {state === 'open' ? (
        <>
          <p className="mt-6 mb-6 max-w-prose text-ink-soft">{t('lead')}</p>
          <FeedbackForm path={feedbackPath(talk.code)} />
        </>
      ) : (
        <div className="mt-8 max-w-2xl rounded-card bg-white p-[clamp(1.25rem,4vw,2.5rem)] shadow-lift">
          <h2 className="text-heading">{t(`${state}.title`)}</h2>
          <p className="mt-2 text-ink-soft">{t(`${state}.text`)}</p>
          <LinkButton
            className="mt-6"
            href={localized(PAGES[state === 'over' ? 'contact' : 'programme'].path)}
          >
            {pages(`${state === 'over' ? 'contact' : 'programme'}.title`)}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
