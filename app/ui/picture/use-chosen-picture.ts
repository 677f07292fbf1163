import { useRef, useState } from 'react';
import { useHoldForm } from '../pending-files.tsx';
import { toast } from '../toast.ts';
import { isDrawing, type PictureProblem, readPicture } from './read-picture.ts';

/** The picture before it was cropped, while the form is open. */
export interface Uncut {
  /** As chosen. */
  file: Blob;
  /** Its data URL. */
  whole: string;
  /** The cropped picture. */
  picture: string;
  /** Whether the file is animated. */
  animated: boolean;
}

/** The messages about a chosen file. */
export interface ReadingWords {
  loaded: string;
  /** What happens to an animation. */
  animated: string;
  problems: Record<PictureProblem, string>;
  /** The advice for a problem. */
  nextSteps: Partial<Record<PictureProblem, string>>;
  /** The message about a drawing (SVG) where only photographs are accepted. */
  noDrawing?: string;
}

interface Choosing {
  /** The field's name. */
  name: string;
  words: ReadingWords;
  value: string;
  onChange(value: string): void;
  disabled: boolean;
}

/** Reads chosen files into the field's value, and reports those that cannot be read. */
export function useChosenPicture({ name, words, value, onChange, disabled }: Choosing) {
  const newest = useRef(0);
  const holdForm = useHoldForm(name);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [chosen, setChosen] = useState<Uncut>();

  function put(picture: Uncut) {
    setProblem('');
    setChosen(picture);
    onChange(picture.picture);
  }

  function refuse(found: PictureProblem) {
    return refuseWith(words.problems[found], words.nextSteps[found]);
  }

  function refuseWith(message: string, description?: string) {
    const text = [message, description].filter(Boolean).join('. ');
    setProblem(text);
    toast.error(message, { id: 'picture', description });
    return text;
  }

  /** @returns why the file was refused, or '' */
  async function read(file: Blob): Promise<string> {
    const attempt = ++newest.current;
    setReading(true);
    setProblem('');
    const found = await readPicture(file);
    // Another file has been chosen in the meantime.
    if (attempt !== newest.current) return '';
    setReading(false);
    if (found.problem !== undefined) return refuse(found.problem);
    if (words.noDrawing && isDrawing(found.picture)) return refuseWith(words.noDrawing);
    const { picture, animated } = found;
    put({ file, whole: picture, picture, animated });
    toast.success(words.loaded, { id: 'picture', description: animated ? words.animated : undefined });
    return '';
  }

  return {
    reading,
    problem,
    // If the value was changed elsewhere, the picture before cropping no longer belongs to it.
    uncut: chosen?.picture === value ? chosen : undefined,
    put,
    refuse,
    remove() {
      onChange('');
      setProblem('');
    },
    take(file: Blob | null | undefined) {
      if (file && !disabled) void holdForm(read(file));
    },
  };
}
