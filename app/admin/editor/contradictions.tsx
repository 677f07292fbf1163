import { TriangleAlert } from 'lucide-react';
import { contradictionsIn, corrected } from '#congress/facts/guard.ts';
import { useFacts } from '../content/facts.ts';

interface ContradictionsProps {
  /** What the field holds. */
  text: string;
  /** The field's name for people. */
  label: string;
  disabled: boolean;
  onCorrect(text: string): void;
}

/** What a text says against the event's facts, each with one click to put it right. */
export function Contradictions({ text, label, disabled, onCorrect }: ContradictionsProps) {
  const found = contradictionsIn(text, useFacts());
  return (
    <div role="status" className="empty:hidden">
      {found.map((contradiction) => (
        <div
          key={contradiction.at}
          className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]"
        >
          <p className="flex min-w-0 flex-1 basis-60 gap-2">
            <TriangleAlert className="mt-0.5 size-5 shrink-0 text-coral-deep" aria-hidden />
            <span>
              <span className="sr-only">{`${label}: `}</span>
              {`“${contradiction.said}” contradiz os dados do evento, que dizem “${contradiction.replacement}”.`}
            </span>
          </p>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onCorrect(corrected(text, contradiction))}
            className="min-h-11 rounded-full border border-ink/20 bg-white px-4 font-semibold transition-colors hover:border-ink/50"
          >
            {`Usar “${contradiction.replacement}”`}
          </button>
        </div>
      ))}
    </div>
  );
}
