import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#app/context.ts';
import type { AnsweredQuestion } from '#app/ui/question.tsx';
import type { PublicFaqEntry } from '#congress/content.ts';
import { filledIn, placeholderTexts } from '#congress/facts/placeholders.ts';
import { questionsOn } from '#congress/faq/rules.ts';
import type { FaqPageName } from '#congress/faq/schema.ts';
import { DEFAULT_LANGUAGE, languageOf, localizedPath } from '#congress/language.ts';

interface LoaderArgs {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** A question with its answer, and the names of its untranslated texts. */
type PageQuestion = AnsweredQuestion & Pick<PublicFaqEntry, 'untranslated'>;

/** The questions that a page shows now, in the language of its address. */
export function pageQuestions({ context, url }: LoaderArgs, page: FaqPageName): PageQuestion[] {
  const { content, facts, today } = context.get(pageContext);
  const language = languageOf(url.pathname);
  const values = placeholderTexts(facts, language, today);
  const questions = questionsOn(page, content?.faq ?? [], facts, today);
  return questions.map(({ id, untranslated, question, answer, link, link_text }) => {
    const filled = (text: string) => filledIn(text, values, untranslated ? DEFAULT_LANGUAGE : language);
    return {
      id,
      ...(untranslated && { untranslated, lang: DEFAULT_LANGUAGE }),
      question: filled(question),
      answer: filled(answer),
      ...(link &&
        link_text && {
          link: {
            href: link.startsWith('/') ? localizedPath(link, language) : link,
            text: filled(link_text),
          },
        }),
    };
  });
}
