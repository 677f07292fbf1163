import { ImagePlus, LoaderCircle, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { PICTURE_MESSAGES } from '#congress/pictures/rules.ts';
import { Button } from './button.tsx';
import { readPicture } from './read-picture.ts';
import { toast } from './toast.ts';

export interface ImageFieldTexts {
  choose: string;
  replace: string;
  remove: string;
  /** How a picture gets here, and what it may be. */
  hint: string;
  preview: string;
  /** The reason, when the browser could not read the picture. */
  unreadable: string;
}

/** Portraits are round; logos and scenes lie in a wide frame, which a scene fills. */
export type PictureShape = 'portrait' | 'logo' | 'scene';

export interface ImageFieldProps {
  label: string;
  /** The data string, or '' without a picture. */
  value: string;
  onChange(value: string): void;
  texts: ImageFieldTexts;
  disabled?: boolean;
  shape?: PictureShape;
  error?: string;
}

/** Chooses, drops or pastes a picture, shows it, and takes it away again. */
export function ImageField(props: ImageFieldProps) {
  const { label, value, onChange, texts, disabled, shape = 'portrait', error = '' } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef(0);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [above, setAbove] = useState(false);

  async function take(file: Blob | null | undefined) {
    if (!file || disabled) return;
    const mine = ++newest.current;
    setReading(true);
    setProblem('');
    const read = await readPicture(file);
    // Somebody who chose twice means the second picture.
    if (mine !== newest.current) return;
    setReading(false);
    if (read.problem === undefined) {
      onChange(read.picture);
      toast.success(PICTURE_MESSAGES.loaded, { id: 'picture' });
      return;
    }
    setProblem(read.problem);
    const description = read.problem === PICTURE_MESSAGES.failed ? texts.unreadable : undefined;
    toast.error(read.problem, { id: 'picture', description });
  }

  const paste = useEffectEvent((event: ClipboardEvent) => void take(event.clipboardData?.files[0]));
  useEffect(() => {
    // Wherever in the form the cursor is, a pasted picture lands here.
    const form = input.current?.form;
    form?.addEventListener('paste', paste);
    return () => form?.removeEventListener('paste', paste);
  }, []);

  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setAbove(true);
    },
    onDragLeave: () => setAbove(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setAbove(false);
      take(event.dataTransfer.files[0]);
    },
  };
  const frame = shape === 'portrait' ? 'size-24 rounded-full' : 'h-24 w-36 rounded-inner';
  const fit = shape === 'logo' ? 'object-contain p-2' : 'object-cover';
  const wrong = problem || error;
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className={`rounded-inner border border-dashed p-4 transition-colors ${above ? 'border-teal bg-mist' : 'border-ink/30 bg-gauze'}`}
      {...drop}
    >
      <legend className="mb-1.5 px-1 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <span className={`grid shrink-0 place-items-center overflow-hidden bg-mist text-teal ${frame}`}>
          {reading ? (
            <LoaderCircle className="size-7 animate-spin" aria-hidden />
          ) : value ? (
            <img src={value} alt={texts.preview} className={`size-full ${fit}`} />
          ) : (
            <ImagePlus className="size-7" aria-hidden />
          )}
        </span>
        <div className="flex min-w-48 flex-1 flex-wrap gap-2">
          <Button look="quiet" disabled={disabled} busy={reading} onClick={() => input.current?.click()}>
            {value ? texts.replace : texts.choose}
          </Button>
          {value && (
            <Button
              look="danger"
              disabled={disabled || reading}
              onClick={() => {
                onChange('');
                setProblem('');
              }}
            >
              <Trash2 className="size-4" aria-hidden />
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      <p
        id={`${id}-note`}
        className={`mt-3 text-sm ${wrong ? 'font-medium text-coral-deep' : 'text-ink-soft'}`}
      >
        {wrong || texts.hint}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
