import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface FiltersProps {
  /** Always at hand. */
  search: ReactNode;
  /** How many of the others say something else than at first. */
  set: number;
  /** What is shown now, where some of it is left out from the start: said where the filters are not seen. */
  now?: string;
  /** What narrows a list besides: on a small screen behind a button that says how many are set. */
  children: ReactNode;
}

export function Filters({ search, set, now, children }: FiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <search className="grid gap-4">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">{search}</div>
        <Button
          look="quiet"
          aria-expanded={open}
          aria-controls={id}
          className="min-h-12 shrink-0 lg:hidden"
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal className="size-4" aria-hidden />
          {set > 0 ? `Filtros (${set})` : 'Filtros'}
        </Button>
      </div>
      {now && !open && <p className="-mt-2 text-sm text-ink-soft lg:hidden">{`À vista: ${now}`}</p>}
      <div id={id} className={`grid gap-4 ${open ? '' : 'max-lg:hidden'}`}>
        {children}
      </div>
    </search>
  );
}
