import { useRef, useState } from 'react';
import { toast } from '../toast.ts';
import { isDrawing, type PictureProblem, readPicture } from './read-picture.ts';

/** What the picture was before it was cut, for as long as the form is open. */
export interface Uncut {
  /** As it was chosen. */
  file: Blob;
  /** Its data string. */
  whole: string;
  /** What became of it. */
  picture: string;
}

/** What is said of a file that was chosen. */
export interface ReadingWords {
  loaded: string;
  problems: Record<PictureProblem, string>;
  /** What to do next about a problem. */
  nextSteps: Partial<Record<PictureProblem, string>>;
  /** The message about a drawing (SVG) where only photographs are accepted. */
  noDrawing?: string;
}

interface Choosing {
  words: ReadingWords;
  value: string;
  onChange(value: string): void;
  disabled: boolean;
}

/** A file becomes the value of the field, unless it cannot be read. */
export function useChosenPicture({ words, value, onChange, disabled }: Choosing) {
  const newest = useRef(0);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [chosen, setChosen] = useState<Uncut>();

  function put(picture: Uncut) {
    setProblem('');
    setChosen(picture);
    onChange(picture.picture);
  }

  function refuse(found: PictureProblem) {
    refuseWith(words.problems[found], words.nextSteps[found]);
  }

  function refuseWith(message: string, description?: string) {
    setProblem([message, description].filter(Boolean).join('. '));
    toast.error(message, { id: 'picture', description });
  }

  return {
    reading,
    problem,
    // What the form was given by others is its own whole.
    uncut: chosen?.picture === value ? chosen : undefined,
    put,
    refuse,
    remove() {
      onChange('');
      setProblem('');
    },
    async take(file: Blob | null | undefined) {
      if (!file || disabled) return;
      const mine = ++newest.current;
      setReading(true);
      setProblem('');
      const read = await readPicture(file);
      // Somebody who chose twice means the second picture.
      if (mine !== newest.current) return;
      setReading(false);
      if (read.problem !== undefined) return refuse(read.problem);
      if (words.noDrawing && isDrawing(read.picture)) return refuseWith(words.noDrawing);
      put({ file, whole: read.picture, picture: read.picture });
      toast.success(words.loaded, { id: 'picture' });
    },
  };
}
