import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';

interface StepperProps {
  /** The id of the element that names the number. */
  labelledBy: string;
  describedBy?: string;
  value: number;
  max: number;
  /** What the two buttons do, for assistive technology. */
  words: { less: string; more: string };
  onChange(value: number): void;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
const BUTTON =
  'grid size-12 shrink-0 cursor-pointer place-items-center rounded-full border border-ink/20 bg-white transition-colors hover:border-petrol hover:bg-petrol hover:text-white disabled:cursor-not-allowed disabled:border-ink/10 disabled:bg-transparent disabled:text-ink/35';

/** A whole number from 0 on: typed, stepped with two buttons, or with the arrow keys. */
export function Stepper({ labelledBy, describedBy, value, max, words, onChange }: StepperProps) {
  const set = (next: number) => onChange(Math.min(max, Math.max(0, next)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    set(value + step);
  };
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-label={words.less}
        disabled={value === 0}
        onClick={() => set(value - 1)}
        className={BUTTON}
      >
        <Minus className="size-5" aria-hidden />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        value={value}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
        className="h-12 w-18 rounded-inner border border-ink/25 bg-white text-center font-display font-semibold text-xl tabular-nums transition-colors hover:border-ink/60"
      />
      <button
        type="button"
        aria-label={words.more}
        disabled={value >= max}
        onClick={() => set(value + 1)}
        className={BUTTON}
      >
        <Plus className="size-5" aria-hidden />
      </button>
    </div>
  );
}
