import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#app/context.ts';
import type { AnsweredQuestion, AnsweredText } from '#app/ui/question.tsx';
import { filledIn, placeholderTexts } from '#congress/facts/placeholders.ts';
import { questionsOn } from '#congress/faq/rules.ts';
import type { FaqPageName } from '#congress/faq/schema.ts';
import { DEFAULT_LANGUAGE, languageOf, localizedPath, textLanguage } from '#congress/language.ts';

interface LoaderArgs {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** The questions that a page shows now, in the language of its address; untranslated texts in Portuguese. */
export function pageQuestions({ context, url }: LoaderArgs, page: FaqPageName): AnsweredQuestion[] {
  const { content, facts, today } = context.get(pageContext);
  const language = languageOf(url.pathname);
  const values = placeholderTexts(facts, language, today);
  const portuguese = placeholderTexts(facts, DEFAULT_LANGUAGE, today);
  const questions = questionsOn(page, content?.faq ?? [], facts, today);
  return questions.map((row) => {
    const { id, untranslated, link } = row;
    const filled = (column: AnsweredText) => {
      const other = textLanguage(row, column);
      return filledIn(row[column] ?? '', other ? portuguese : values, other ?? language);
    };
    const text = filled('link_text');
    return {
      id,
      ...(untranslated && { untranslated }),
      question: filled('question'),
      answer: filled('answer'),
      ...(link &&
        text && { link: { href: link.startsWith('/') ? localizedPath(link, language) : link, text } }),
    };
  });
}
