import type { MouseEvent } from 'react';
import { Button } from '../button.tsx';
import type { ControlTies } from '../labelled.tsx';

/** How a place of the site crops pictures. */
export interface PictureCrop {
  /** The name of the place. */
  label: string;
  /** Width and height as a CSS aspect ratio: "5 / 4". */
  ratio: string;
}

export interface PictureCrops {
  /** The default position of the crop, for pictures without a focal point: "50% 20%". */
  standard: string;
  places: readonly PictureCrop[];
}

export interface FocalPointWords {
  pick: string;
  /** The labels of the two sliders. */
  axes: readonly [string, string];
  reset: string;
}

interface FocalPointProps {
  words: FocalPointWords;
  ties: ControlTies;
  name?: string;
  /** "30% 20%", or '' without one. */
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  disabled?: boolean;
  /** Its data URL or address. */
  picture: string;
  crops: PictureCrops;
}

/** Selects the focal point of a picture, and shows how each place of the site crops it. */
export function FocalPoint({ words, picture, crops, ties, value, onChange, ...rest }: FocalPointProps) {
  const { id, ...described } = ties;
  const position = value || crops.standard;
  const point = position.split(' ').map(Number.parseFloat);
  const put = (x = 50, y = 50) => onChange(`${Math.round(x)}% ${Math.round(y)}%`);

  function pick({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // A click by keyboard has no position; the two sliders are for that.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    put((100 * (clientX - left)) / width, (100 * (clientY - top)) / height);
  }

  return (
    <div className="grid gap-4">
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.pick}
        disabled={rest.disabled}
        onClick={pick}
        className="relative cursor-crosshair justify-self-start overflow-hidden rounded-inner"
      >
        <img src={picture} alt="" className="max-h-48 max-w-full" draggable={false} />
        <span
          aria-hidden
          style={{ left: `${point[0]}%`, top: `${point[1]}%` }}
          className="absolute size-6 -translate-1/2 rounded-full border-3 border-white bg-coral/50 shadow-lift ring-2 ring-ink"
        />
      </button>
      <div className="grid grid-cols-2 gap-x-4">
        {words.axes.map((axis, index) => (
          <label key={axis} className="grid text-sm">
            {axis}
            <input
              {...described}
              id={index === 0 ? id : undefined}
              type="range"
              name={rest.name}
              aria-valuetext={`${point[index]}%`}
              value={point[index]}
              disabled={rest.disabled}
              onChange={({ target }) =>
                put(...point.map((percent, at) => (at === index ? target.valueAsNumber : percent)))
              }
              onBlur={rest.onBlur}
              className="h-11 accent-petrol"
            />
          </label>
        ))}
      </div>
      <ul className="flex flex-wrap gap-3">
        {crops.places.map(({ label, ratio }) => (
          <li key={label} className="w-min text-sm wrap-break-word text-ink-soft">
            <img
              src={picture}
              alt=""
              style={{ aspectRatio: ratio, objectPosition: position }}
              className="mb-1 h-20 max-w-none rounded-inner object-cover"
            />
            {label}
          </li>
        ))}
      </ul>
      {value !== '' && (
        <Button
          look="quiet"
          className="justify-self-start"
          disabled={rest.disabled}
          onClick={() => onChange('')}
        >
          {words.reset}
        </Button>
      )}
    </div>
  );
}
