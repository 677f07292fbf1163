import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { SKIPPED_UNSEEN } from './drawn-rows.ts';

interface DisclosureProps {
  head: ReactNode;
  /** Shown before the button, and not part of it. */
  lead?: ReactNode;
  open: boolean;
  onToggle(): void;
  children: ReactNode;
}

/** A row of a list that expands. */
export function Disclosure({ head, lead, open, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <li className={`rounded-inner border border-mist-deep bg-white ${SKIPPED_UNSEEN}`}>
      <div className="flex items-stretch">
        {lead}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className={`flex min-w-0 flex-1 items-center gap-3 rounded-inner py-4 pr-4 text-left hover:bg-mist/40 ${lead ? 'pl-1' : 'pl-4'}`}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{head}</span>
          <ChevronDown
            className={`size-5 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
            aria-hidden
          />
        </button>
      </div>
      <div id={id} hidden={!open} className="border-t border-mist p-4">
        {open && children}
      </div>
    </li>
  );
}
