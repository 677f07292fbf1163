import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { textLanguage } from '#congress/language.ts';
import { LinkButton, TextLink } from './button.tsx';
import { SectionHeading } from './section-heading.tsx';
import { unbroken } from './unbroken.tsx';

interface QuestionProps {
  question: string;
  /** The language of the question, if it is not the page's. */
  lang?: string | undefined;
  /** The level of the question's heading. */
  level?: 2 | 3 | 4;
  /** Whether it is open initially. */
  open?: boolean;
  children: ReactNode;
}

export function Question({ question, lang, level = 3, open = false, children }: QuestionProps) {
  const Heading = `h${level}` as const;
  return (
    <details open={open} className="group border-ink/15 border-t">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-3.5 sm:py-5 [&::-webkit-details-marker]:hidden">
        <Heading
          lang={lang}
          className="text-[1.0625rem] leading-snug transition-colors sm:text-[1.1875rem] group-open:text-coral-deep"
        >
          {unbroken(question)}
        </Heading>
        <span className="grid size-8 shrink-0 sm:size-9 place-items-center rounded-full bg-mist transition-[rotate,background-color] duration-300 ease-heal group-open:rotate-45 group-open:bg-rose">
          <Plus className="size-5" />
        </span>
      </summary>
      <div className="max-w-prose pr-4 pb-5 text-ink-soft sm:pb-7 sm:text-lead">{children}</div>
    </details>
  );
}

/** The columns of a question's texts. */
export type AnsweredText = 'question' | 'answer' | 'link_text';

export interface AnsweredQuestion {
  id: string;
  /** Its texts that are shown in Portuguese for want of a translation. */
  untranslated?: readonly AnsweredText[];
  question: string;
  answer: string;
  link?: { href: string; text: string } | undefined;
}

interface AnsweredQuestionsProps {
  questions: readonly AnsweredQuestion[];
  /** The level of the questions' headings. */
  level?: 3 | 4;
  className: string;
}

/** Questions that expand to their answers; the first one is open. */
export function AnsweredQuestions({ questions, level = 3, className }: AnsweredQuestionsProps) {
  return (
    <div className={`border-ink/15 border-b ${className}`}>
      {questions.map((asked, index) => {
        const { id, question, answer, link } = asked;
        const lang = textLanguage(asked, 'question');
        return (
          <Question key={id} lang={lang} level={level} question={question} open={index === 0}>
            <p lang={textLanguage(asked, 'answer')}>{unbroken(answer)}</p>
            {link && (
              <p lang={textLanguage(asked, 'link_text')} className="mt-3">
                <TextLink href={link.href} className="inline-flex min-h-9 items-center">
                  {link.text}
                </TextLink>
              </p>
            )}
          </Question>
        );
      })}
    </div>
  );
}

interface QuestionsSectionProps {
  /** The id of the heading. */
  id: string;
  label?: string;
  title: string;
  lead?: string;
  /** The link for further questions. */
  contact: { href: string; text: string };
  questions: readonly AnsweredQuestion[];
  className?: string;
}

/** A section with a heading and questions, the first one open; nothing if there are none. */
export function QuestionsSection({ contact, questions, className, ...heading }: QuestionsSectionProps) {
  if (questions.length === 0) return null;
  return (
    <section className={`section-space ${className ?? ''}`} aria-labelledby={heading.id}>
      <div className="container-page grid gap-x-16 gap-y-6 sm:gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-32">
            <SectionHeading {...heading} />
            <LinkButton look="quiet" className="mt-5 sm:mt-7" href={contact.href}>
              {contact.text}
            </LinkButton>
          </div>
        </div>
        <AnsweredQuestions questions={questions} className="lg:col-span-8" />
      </div>
    </section>
  );
}
