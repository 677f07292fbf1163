import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface QuestionProps {
  question: string;
  /** The level of the question's heading. */
  level?: 2 | 3 | 4;
  /** Open at first. */
  open?: boolean;
  children: ReactNode;
}

/** A question that opens onto its answer; they stand in a list that closes with a line of its own. */
export function Question({ question, level = 3, open = false, children }: QuestionProps) {
  const Heading = `h${level}` as const;
  return (
    <details open={open} className="group border-ink/15 border-t">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
        <Heading className="text-[1.1875rem] leading-snug transition-colors group-open:text-coral-deep">
          {question}
        </Heading>
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-mist transition-[rotate,background-color] duration-300 ease-heal group-open:rotate-45 group-open:bg-rose">
          <Plus className="size-5" aria-hidden />
        </span>
      </summary>
      <div className="max-w-prose pr-4 pb-7 text-ink-soft text-lead">{children}</div>
    </details>
  );
}
