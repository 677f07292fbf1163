import { Crop, ImagePlus, LoaderCircle, Trash2, Undo2 } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import type CutDialog from './cut-dialog.tsx';
import type { CutWords } from './cut-dialog.tsx';
import { canBeCut, fileOf, type ReadPicture } from './read-picture.ts';
import { type ReadingWords, type Uncut, useChosenPicture } from './use-chosen-picture.ts';

/** Portraits are round; logos and scenes have a wide frame, which a scene fills. */
export type PictureShape = 'portrait' | 'logo' | 'scene';

export interface PictureWords extends ReadingWords {
  hint: string;
  /** The alternative text of the picture. */
  chosen: string;
  choose: string;
  change: string;
  cut: string;
  uncut: string;
  remove: string;
  reading: string;
  cutting: CutWords;
}

interface PictureFieldProps {
  /** The field's name in its form. */
  name: string;
  words: PictureWords;
  label: string;
  /** The data URL, or '' without a picture. */
  value: string;
  onChange(value: string): void;
  /** The focal point; '' for the default. */
  focalPoint: string;
  disabled?: boolean;
  shape: PictureShape | undefined;
  error: string | undefined;
  /** The name under which the file itself is submitted without scripts. */
  fileName?: string;
  /** The form has several pictures: a pasted one goes to the fieldset with the focus. */
  oneOfSeveral?: true;
  /** The address of the picture shown until `value` is available. */
  published?: string | undefined;
  /** A `value` that cannot be cropped because it is only a small copy or an address. */
  uncuttable?: string;
}

/** A field to choose, drop or paste a picture, crop it and remove it. */
export function PictureField(props: PictureFieldProps) {
  const { name, words, label, value, disabled = false, shape = 'portrait', error = '', oneOfSeveral } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [plain, setPlain] = useState(props.fileName !== undefined);
  const [above, setAbove] = useState(false);
  /** The picture being cropped, and the dialog for it. */
  const [cutting, setCutting] = useState<Omit<Uncut, 'picture'> & { Dialog: typeof CutDialog }>();
  const picture = useChosenPicture({ name, words, value, onChange: props.onChange, disabled });
  const { reading } = picture;
  // The dialog and its library are loaded on first use.
  const startCutting = (uncut: Omit<Uncut, 'picture'>) =>
    import('./cut-dialog.tsx').then(
      ({ default: Dialog }) => setCutting({ ...uncut, Dialog }),
      () => picture.refuse('notLoaded'),
    );

  const arrive = useEffectEvent(() => {
    setPlain(false);
    // A file that was chosen before this script loaded.
    picture.take(input.current?.files?.[0]);
  });
  useEffect(() => arrive(), []);

  const paste = useEffectEvent((event: ClipboardEvent) => picture.take(event.clipboardData?.files[0]));
  useEffect(() => {
    // A picture pasted anywhere in the form goes to this field.
    const place: HTMLElement | null | undefined = oneOfSeveral
      ? input.current?.closest('fieldset')
      : input.current?.form;
    place?.addEventListener('paste', paste);
    return () => place?.removeEventListener('paste', paste);
  }, [oneOfSeveral]);

  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setAbove(true);
    },
    onDragLeave: () => setAbove(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setAbove(false);
      picture.take(event.dataTransfer.files[0]);
    },
  };
  const wrong = picture.problem || error;
  const hint = picture.uncut?.animated ? words.animated : words.hint;
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className={`rounded-inner border border-dashed p-4 transition-colors ${above ? 'border-teal bg-mist' : 'border-ink/30 bg-gauze'}`}
      {...drop}
    >
      <legend className="mb-1.5 px-1 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <Frame {...props} value={value || (props.published ?? '')} shape={shape} reading={reading} />
        <div hidden={plain} className="flex min-w-48 flex-1 flex-wrap gap-2 [[hidden]]:hidden">
          <Button look="quiet" disabled={disabled} busy={reading} onClick={() => input.current?.click()}>
            {value ? words.change : words.choose}
          </Button>
          <Changes {...props} picture={picture} disabled={disabled || reading} onCut={startCutting} />
        </div>
      </div>
      <p
        id={`${id}-note`}
        role="status"
        className={`mt-3 text-sm ${wrong ? 'font-medium text-coral-deep' : 'text-ink-soft'}`}
      >
        {reading ? words.reading : wrong || hint}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        name={props.fileName}
        aria-label={label}
        tabIndex={plain ? undefined : -1}
        className={plain ? 'mt-3 w-full min-h-11' : 'sr-only'}
        disabled={disabled}
        onChange={(event) => {
          picture.take(event.target.files?.[0]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      {cutting && (
        <cutting.Dialog
          words={words.cutting}
          file={cutting.file}
          onCut={(read: ReadPicture) => {
            setCutting(undefined);
            if (read.problem === undefined) picture.put({ ...cutting, picture: read.picture });
            else picture.refuse(read.problem);
          }}
          onClose={() => setCutting(undefined)}
        />
      )}
    </fieldset>
  );
}

/** The current picture. */
function Frame({
  words,
  value,
  focalPoint,
  shape,
  reading,
}: Pick<PictureFieldProps, 'words' | 'value' | 'focalPoint' | 'shape'> & { reading: boolean }) {
  const frame = shape === 'portrait' ? 'size-24 rounded-full' : 'h-24 w-36 rounded-inner';
  // Logos are drawn for light backgrounds.
  const fit = shape === 'logo' ? 'on-dark object-contain p-2 dark:bg-gauze' : 'object-cover';
  return (
    <span
      className={`grid grid-rows-1 shrink-0 place-items-center overflow-hidden bg-mist text-teal ${frame}`}
    >
      {reading ? (
        <LoaderCircle className="size-7 animate-spin" />
      ) : value ? (
        <img
          src={value}
          alt={words.chosen}
          className={`size-full ${fit}`}
          style={{ objectPosition: focalPoint || undefined }}
        />
      ) : (
        <ImagePlus className="size-7" />
      )}
    </span>
  );
}

interface ChangesProps extends Pick<PictureFieldProps, 'words' | 'value' | 'uncuttable'> {
  picture: ReturnType<typeof useChosenPicture>;
  disabled: boolean;
  onCut(picture: Omit<Uncut, 'picture'>): unknown;
}

/** The actions for an existing picture. */
function Changes({ words, value, uncuttable, picture, disabled, onCut }: ChangesProps) {
  const { uncut } = picture;
  if (!value) return null;
  return (
    <>
      {value !== uncuttable && canBeCut(value) && (
        <Button
          look="quiet"
          disabled={disabled}
          onClick={() => onCut(uncut ?? { file: fileOf(value), whole: value, animated: false })}
        >
          <Crop className="size-4" />
          {words.cut}
        </Button>
      )}
      {uncut && uncut.whole !== value && (
        <Button
          look="quiet"
          disabled={disabled}
          onClick={() => picture.put({ ...uncut, picture: uncut.whole })}
        >
          <Undo2 className="size-4" />
          {words.uncut}
        </Button>
      )}
      <Button look="danger" disabled={disabled} onClick={picture.remove}>
        <Trash2 className="size-4" />
        {words.remove}
      </Button>
    </>
  );
}
