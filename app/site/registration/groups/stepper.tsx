import { Minus, Plus } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, SyntheticEvent } from 'react';
import { MOST_PEOPLE, STEP } from './group-size.ts';

interface StepperProps {
  /** The name of the field. */
  name: string;
  /** The id of the element that labels the field. */
  labelledBy: string;
  describedBy?: string;
  /** The initial and the current number. */
  first: number;
  people: number;
  /** The labels of the two buttons. */
  words: { less: string; more: string };
  /** Called after a key has changed the number. */
  onStep(): void;
}

const PAGES: Record<string, number> = { PageUp: 10, PageDown: -10 };

/**
 * A number of people from 0: typed, or stepped by arrow keys, Page Up and Page Down, or the two buttons
 * (page-script/buttons.ts).
 */
export function Stepper({ name, labelledBy, describedBy, first, people, words, onStep }: StepperProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = PAGES[event.key];
    if (!step) return;
    event.preventDefault();
    event.currentTarget.stepUp(step);
    onStep();
  };
  const keepInRange = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { validity, min, max } = currentTarget;
    if (validity.rangeOverflow) currentTarget.value = max;
    if (validity.rangeUnderflow) currentTarget.value = min;
  };
  return (
    <div className="flex items-center gap-2">
      <StepButton
        name={STEP.less}
        value={name}
        data-steps={-1}
        aria-label={words.less}
        aria-disabled={people === 0}
      >
        <Minus className="size-5" />
      </StepButton>
      <input
        type="number"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        min={0}
        max={MOST_PEOPLE}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        defaultValue={first}
        onKeyDown={onKeyDown}
        onInput={keepInRange}
        // For values typed before the scripts loaded.
        onBlur={keepInRange}
        onFocus={(event) => event.target.select()}
        className="h-12 w-18 min-w-0 appearance-none rounded-inner border border-ink/60 bg-white text-center font-display font-semibold text-xl tabular-nums transition-colors [-moz-appearance:textfield] hover:border-ink [&::-webkit-inner-spin-button]:appearance-none"
      />
      <StepButton
        name={STEP.more}
        value={name}
        data-steps={1}
        aria-label={words.more}
        aria-disabled={people >= MOST_PEOPLE}
      >
        <Plus className="size-5" />
      </StepButton>
    </div>
  );
}

const StepButton = (props: ComponentProps<'button'>) => (
  <button
    type="submit"
    {...props}
    className="tip grid size-12 shrink-0 cursor-pointer place-items-center rounded-full border border-ink/20 bg-white transition-colors hover:border-petrol hover:calm aria-disabled:cursor-not-allowed aria-disabled:border-ink/10 aria-disabled:bg-transparent aria-disabled:text-ink/35"
  />
);
