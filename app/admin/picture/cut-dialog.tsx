import 'react-image-crop/dist/ReactCrop.css';
import { useEffect, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { fitInside } from '#congress/pictures/rules.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../parts/dialog.tsx';
import { type ReadPicture, readPicture } from './read-picture.ts';
import type { Cut } from './shrink.worker.ts';

interface CutDialogProps {
  /** The whole picture. */
  file: Blob;
  onCut(read: ReadPicture): void;
  onClose(): void;
}

const LABELS = {
  cropArea: 'Parte que fica: mova-a com as setas do teclado',
  nwDragHandle: 'Canto superior esquerdo: use as setas do teclado',
  nDragHandle: 'Borda de cima: use as setas do teclado',
  neDragHandle: 'Canto superior direito: use as setas do teclado',
  eDragHandle: 'Borda direita: use as setas do teclado',
  seDragHandle: 'Canto inferior direito: use as setas do teclado',
  sDragHandle: 'Borda de baixo: use as setas do teclado',
  swDragHandle: 'Canto inferior esquerdo: use as setas do teclado',
  wDragHandle: 'Borda esquerda: use as setas do teclado',
};

/** Chooses the part of a picture that is kept: by mouse, finger or keyboard. */
export default function CutDialog({ file, onCut, onClose }: CutDialogProps) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [cut, setCut] = useState<Cut>({ x: 5, y: 5, width: 90, height: 90 });
  const [busy, setBusy] = useState(false);
  const left = fitInside((size.width * cut.width) / 100, (size.height * cut.height) / 100);

  async function finish() {
    setBusy(true);
    onCut(await readPicture(file, cut));
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Recortar a imagem"
      description="Arraste os cantos e as bordas, ou vá até eles com a tecla Tab e use as setas; com Shift, o passo é maior. A imagem inteira pode voltar enquanto o formulário estiver aberto."
      actions={
        <>
          <DialogCancel>
            <Button look="quiet" disabled={busy}>
              Cancelar
            </Button>
          </DialogCancel>
          <Button look="calm" busy={busy} onClick={finish}>
            {busy ? 'Recortando…' : 'Usar esta parte'}
          </Button>
        </>
      }
    >
      <div className="mt-5 text-center">
        <ReactCrop
          crop={{ ...cut, unit: '%' }}
          onChange={(_, { x, y, width, height }) => setCut({ x, y, width, height })}
          keepSelection
          ruleOfThirds
          minWidth={24}
          minHeight={24}
          disabled={busy}
          ariaLabels={LABELS}
          className="max-h-[48svh] [--rc-drag-handle-bg-colour:var(--petrol)] [--rc-drag-handle-size:1.5rem] [--rc-focus-color:var(--coral)]"
        >
          <img
            src={address}
            alt="Imagem inteira"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
        </ReactCrop>
        <p className="mt-3 text-sm text-ink-soft tabular-nums">
          {size.width > 0 && `Ficam ${left.width} × ${left.height} pixels.`}
        </p>
      </div>
    </Dialog>
  );
}
