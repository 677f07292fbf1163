import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface DisclosureProps {
  head: ReactNode;
  open: boolean;
  onToggle(): void;
  children: ReactNode;
}

/** One line of a list that opens to show all of it. */
export function Disclosure({ head, open, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <li className="rounded-inner border border-mist-deep bg-white">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="flex w-full items-center gap-3 rounded-inner p-4 text-left hover:bg-mist/40"
      >
        <span className="min-w-0 flex-1">{head}</span>
        <ChevronDown
          className={`size-5 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
          aria-hidden
        />
      </button>
      <div id={id} hidden={!open} className="border-t border-mist p-4">
        {open && children}
      </div>
    </li>
  );
}
