import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#app/context.ts';
import type { AnsweredQuestion } from '#app/ui/question.tsx';
import { dayOf } from '#congress/day.ts';
import { filledIn, placeholderTexts } from '#congress/facts/placeholders.ts';
import { questionsOn } from '#congress/faq/rules.ts';
import type { FaqPageName } from '#congress/faq/schema.ts';
import { DEFAULT_LANGUAGE, languageOf, localizedPath } from '#congress/language.ts';

interface LoaderArgs {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** What a page asks and answers as things stand, in the language of its address. */
export function pageQuestions({ context, url }: LoaderArgs, page: FaqPageName): AnsweredQuestion[] {
  const { content, facts, now } = context.get(pageContext);
  const today = dayOf(now, facts.event.timeZone);
  const language = languageOf(url.pathname);
  const values = placeholderTexts(facts, language, today);
  const filled = (text: string) => filledIn(text, values);
  const asked = questionsOn(page, content?.faq ?? [], facts, today);
  return asked.map(({ id, untranslated, question, answer, link, link_text }) => ({
    id,
    lang: untranslated && DEFAULT_LANGUAGE,
    question: filled(question),
    answer: filled(answer),
    ...(link &&
      link_text && {
        link: {
          href: link.startsWith('/') ? localizedPath(link, language) : link,
          text: filled(link_text),
        },
      }),
  }));
}
