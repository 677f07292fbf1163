import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import type { Grouping } from './description.ts';
import type { Renaming } from './use-renaming.ts';

interface GroupRenameProps {
  groups: Grouping;
  renaming: Renaming;
}

/** The new name of a group, and both names side by side when somebody else renamed it meanwhile. */
export function GroupRename({ groups: { words }, renaming }: GroupRenameProps) {
  const { from, text, problem, busy, theirs } = renaming;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && renaming.close()}
      title={words.rename}
      description={`Nome atual: ${from}`}
      initialFocus={() => input.current}
      fallbackFocus={() => document.getElementById('add-item')}
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={renaming.close}>
            {theirs ? 'Ficar com o nome salvo' : 'Cancelar'}
          </Button>
          {theirs !== '' && (
            <Button look="calm" busy={busy} onClick={renaming.save}>
              {theirs ? 'Usar o meu nome' : busy ? 'Salvando…' : 'Salvar nome'}
            </Button>
          )}
        </>
      }
    >
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (theirs !== '') renaming.save();
        }}
      >
        <Labelled label={words.renameLabel} error={problem} required>
          {(ties) => (
            <input
              {...ties}
              ref={input}
              value={text}
              readOnly={busy}
              autoComplete="off"
              onChange={(event) => renaming.type(event.target.value)}
              className={CONTROL_LOOK}
            />
          )}
        </Labelled>
        {theirs !== null && (
          <p role="alert" className="rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3">
            {theirs
              ? `Enquanto você escrevia, outra pessoa mudou o nome para “${theirs}”. Nada foi sobrescrito: escolha qual deles fica.`
              : words.gone}
          </p>
        )}
      </form>
    </Dialog>
  );
}
