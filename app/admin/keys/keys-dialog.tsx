import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useFocusBack } from '../parts/focus-back.ts';

/** A key or gesture, and what it does. */
type Key = readonly [keys: string, does: string];

const KEYS: Record<string, readonly Key[]> = {
  'Em toda parte': [
    ['Ctrl K', 'Pesquisar na administração'],
    ['Ctrl Z', 'Desfazer o que foi feito por último; em um campo, o que foi digitado'],
    ['Alt T', 'Ir aos avisos'],
    ['Esc', 'Fechar o que está aberto; o que foi digitado fica guardado'],
    ['?', 'Mostrar estas teclas'],
  ],
  'Nas listas, sobre a alça': [
    ['↑ ↓', 'Mover uma posição'],
    ['Home, End', 'Mover para o começo, para o fim'],
  ],
  'Na grade da programação, sobre uma atividade': [
    ['↑ ↓', '5 minutos mais cedo, mais tarde'],
    ['← →', 'Para a sala ao lado'],
    ['Shift ↑ ↓', 'Menos, mais duração'],
    ['Page Up, Page Down', 'Para o dia anterior, para o seguinte'],
    ['Enter', 'Guardar o que foi movido; se nada foi, abrir'],
    ['Esc', 'Deixar onde estava'],
    ['Espaço', 'Escolher, para mover várias juntas'],
  ],
  'Na grade, com o mouse ou o dedo': [
    ['Arrastar', 'Mover; sobre a aba de outro dia, mudar de dia. No celular, pela alça'],
    ['Borda de baixo', 'Mudar a duração'],
    ['Ctrl ou Shift e clique', 'Escolher'],
    ['Lugar vazio', 'Adicionar ali'],
  ],
};

export function KeysDialog({ onClose }: { onClose(): void }) {
  const focusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="on-dark fixed inset-0 z-50 bg-ink/55" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focusBack}
          className="clear-of-toasts fixed inset-x-3 in-the-middle z-50 mx-auto max-w-3xl overflow-y-auto rounded-card bg-white p-6 shadow-lift outline-none sm:p-8"
        >
          <Dialog.Title className="pr-12 text-heading">Teclas e gestos</Dialog.Title>
          <Dialog.Close
            aria-label="Fechar"
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-mist hover:text-ink"
          >
            <X className="size-5" aria-hidden />
          </Dialog.Close>
          <div className="mt-5 gap-10 sm:columns-2">
            {Object.entries(KEYS).map(([where, keys]) => (
              <section key={where} className="mb-6 break-inside-avoid">
                <h3 className="font-semibold text-petrol">{where}</h3>
                <dl className="mt-2 grid gap-2 text-[0.9375rem]">
                  {keys.map(([key, does]) => (
                    <div key={key} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3">
                      <dt>
                        <kbd className="rounded-md bg-mist px-1.5 py-0.5 font-sans text-sm font-semibold">
                          {key}
                        </kbd>
                      </dt>
                      <dd>{does}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
