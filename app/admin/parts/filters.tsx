import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface FiltersProps {
  /** Always visible. */
  search: ReactNode;
  /** How many of the other filters differ from their initial values. */
  set: number;
  /** Describes the current filters while they are hidden, for lists that are filtered from the start. */
  now?: string;
  /** The other filters; on a small screen they are behind a button that shows how many are set. */
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
