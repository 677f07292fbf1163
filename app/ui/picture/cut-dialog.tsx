import 'react-image-crop/dist/ReactCrop.css';
import { useEffect, useState } from 'react';
import { ReactCrop, type ReactCropProps } from 'react-image-crop';
import { fitInside } from '#congress/pictures/rules.ts';
import { Button } from '../button.tsx';
import { Dialog, DialogCancel } from '../dialog.tsx';
import { type ReadPicture, readPicture } from './read-picture.ts';
import type { Cut } from './shrink.worker.ts';

export interface CutWords {
  title: string;
  description: string;
  cancel: string;
  cutting: string;
  use: string;
  /** The name of the picture. */
  whole: string;
  /** In pixels. */
  left(width: number, height: number): string;
  /** The names of the selection, its corners and its edges. */
  handles: NonNullable<ReactCropProps['ariaLabels']>;
}

interface CutDialogProps {
  words: CutWords;
  /** The whole picture. */
  file: Blob;
  onCut(read: ReadPicture): void;
  onClose(): void;
}

/** Crops a picture, by mouse, touch or keyboard. */
export default function CutDialog({ words, file, onCut, onClose }: CutDialogProps) {
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
      title={words.title}
      description={words.description}
      actions={
        <>
          <DialogCancel>
            <Button look="quiet" disabled={busy}>
              {words.cancel}
            </Button>
          </DialogCancel>
          <Button look="calm" busy={busy} onClick={finish}>
            {busy ? words.cutting : words.use}
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
          ariaLabels={words.handles}
          className="max-h-[48svh] [--rc-drag-handle-bg-colour:var(--petrol)] [--rc-drag-handle-size:1.5rem] [--rc-focus-color:var(--coral)]"
        >
          <img
            src={address}
            alt={words.whole}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
        </ReactCrop>
        <p className="mt-3 text-sm text-ink-soft tabular-nums">
          {size.width > 0 && words.left(left.width, left.height)}
        </p>
      </div>
    </Dialog>
  );
}
