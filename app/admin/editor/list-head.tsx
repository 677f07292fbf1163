import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';

interface ListHeadProps {
  heading: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** How much there is; undefined: not loaded yet. */
  count: string | undefined;
  add: { id: string; label: string; onClick(): void };
}

/** What a list is of, how much of it there is, and the way to add to it. */
export function ListHead({ heading, headingRef, count, add }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 ref={headingRef} tabIndex={-1} className="text-title outline-none">
          {heading}
        </h2>
        {count && <p className="text-ink-soft">{count}</p>}
      </div>
      <Button look="calm" id={add.id} onClick={add.onClick}>
        <Plus className="size-4" aria-hidden />
        {add.label}
      </Button>
    </div>
  );
}
