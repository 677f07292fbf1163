import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';

interface OrderConflictDialogProps {
  /** The names in both orders. */
  mine: string[];
  theirs: string[];
  onKeepMine(): void;
  onTakeTheirs(): void;
  fallbackFocus: () => HTMLElement | null;
}

/** Two people put one list into two orders: both side by side, and nothing is overwritten unasked. */
export function OrderConflictDialog(props: OrderConflictDialogProps) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && props.onTakeTheirs()}
      fallbackFocus={props.fallbackFocus}
      title="Outra pessoa mudou a ordem desta lista"
      description="Enquanto você reordenava, outra ordem foi salva. Nada foi sobrescrito: escolha qual delas fica."
      actions={
        <>
          <DialogCancel>
            <Button look="quiet">Ficar com a ordem salva</Button>
          </DialogCancel>
          <Button look="calm" onClick={props.onKeepMine}>
            Usar a minha ordem
          </Button>
        </>
      }
    >
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Order title="Ordem salva" names={props.theirs} look="border-teal bg-mist/60" />
        <Order title="A sua ordem" names={props.mine} look="border-coral bg-rose-light" />
      </div>
    </Dialog>
  );
}

function Order({ title, names, look }: { title: string; names: string[]; look: string }) {
  return (
    <section aria-label={title} className={`rounded-inner border-l-4 px-4 py-3 ${look}`}>
      <h4 className="text-sm font-semibold text-ink-soft">{title}</h4>
      <ol className="mt-1 list-inside list-decimal">
        {names.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <li key={place} className="break-words">
            {name}
          </li>
        ))}
      </ol>
    </section>
  );
}
