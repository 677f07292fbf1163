import { Ellipsis } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Button } from '../../ui/button.tsx';

/** What the user may do with the record of a form. */
export interface FormRights {
  /** Whether they may save it. */
  writes: boolean;
  /** Whether they may save it or store a draft. */
  edits: boolean;
}

interface FormBarProps extends FormRights {
  /** The label of the save button. */
  saving: string;
  /** Whether there is anything to save. */
  isOpen?: boolean;
  isSubmitting: boolean;
  /** Whether it is being submitted as a draft. */
  isKeeping: boolean;
  /** Stores a draft; for those who may not save, submitting the form does. */
  onKeep(): void;
  submit?: Ref<HTMLButtonElement>;
  /** Further actions. On a small screen they are in a popover, so that the bar stays one line. */
  children: ReactNode;
  /** Aligns the bar to the end where it spans the screen. */
  atEnd?: true;
}

/** The actions of a form: save, store as a draft, and further ones. */
export function FormBar({ writes, edits, isSubmitting, isKeeping, isOpen = true, ...props }: FormBarProps) {
  const { saving, onKeep, submit, atEnd } = props;
  const id = useId();
  const isSaving = isSubmitting && !isKeeping;
  const drafting = edits && (
    <Button
      {...(writes ? { onClick: onKeep } : { type: 'submit', ref: submit })}
      look={writes ? 'quiet' : 'calm'}
      busy={isKeeping}
      disabled={!isOpen || isSubmitting}
    >
      {isKeeping ? 'Guardando…' : 'Guardar como rascunho'}
    </Button>
  );
  const main = writes ? (
    <Button type="submit" ref={submit} look="calm" busy={isSaving} disabled={!isOpen || isSubmitting}>
      {isSaving ? 'Salvando…' : saving}
    </Button>
  ) : (
    drafting
  );
  const children = (
    <>
      {writes && drafting}
      {props.children}
    </>
  );
  if (!main) return <div className="flex flex-wrap gap-3">{children}</div>;
  return (
    <div className={`flex gap-3 max-lg:*:first:flex-1 lg:flex-wrap ${atEnd ? 'lg:justify-end' : ''}`}>
      {main}
      <button
        type="button"
        popoverTarget={id}
        aria-label="Mais ações"
        className="grid size-12 shrink-0 place-items-center rounded-full border border-ink/60 bg-white hover:bg-mist lg:hidden"
      >
        <Ellipsis className="size-5" aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles events of its buttons */}
      <div
        id={id}
        popover="auto"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        className="clear-of-toasts text-ink max-lg:fixed max-lg:inset-auto max-lg:right-4 max-lg:bottom-[calc(5rem+var(--toasts))] max-lg:max-w-[calc(100vw-2rem)] max-lg:gap-2 max-lg:rounded-card max-lg:border max-lg:border-mist-deep max-lg:bg-white max-lg:p-3 max-lg:shadow-lift max-lg:open:grid lg:contents lg:*:min-h-10! lg:*:px-4! lg:*:text-[0.9375rem]!"
      >
        {children}
      </div>
    </div>
  );
}
