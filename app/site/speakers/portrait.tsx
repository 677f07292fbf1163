import { Picture } from '#app/ui/picture.tsx';
import type { PublicSpeaker } from '#congress/content.ts';
import { textLanguage } from '#congress/language.ts';
import { initialsOf } from '#congress/people/rules.ts';
import { PORTRAIT_FOCAL_POINT } from '#congress/pictures/schema.ts';

const GROUNDS = ['bg-rose', 'bg-mist-deep', 'bg-coral-soft'] as const;

/** The columns of a person's row that concern their photograph. */
export interface Portrayed extends Pick<PublicSpeaker, 'name' | 'picture' | 'tone' | 'alt' | 'focal_point'> {
  untranslated?: readonly string[];
}

interface PortraitProps {
  of: Portrayed;
  /** The available widths in pixels, and the displayed width as in `<img sizes>`. */
  widths: readonly number[];
  sizes: string;
  /** The index in the list: adjacent cards without a photograph get different backgrounds. */
  index: number;
  /** Sets the shape: aspect ratio, radius. */
  className: string;
  /** In the first viewport of the page. */
  atOnce?: boolean;
}

/**
 * A person's photograph, or a placeholder with their initials. Decorative without an own text alternative, because the
 * name is beside it.
 */
export function Portrait({ of: person, widths, sizes, index, className, atOnce }: PortraitProps) {
  const { name, picture, tone, alt, focal_point } = person;
  return (
    <div className={`relative overflow-hidden ${GROUNDS[index % GROUNDS.length]} ${className}`}>
      {picture ? (
        <Picture
          source={{ hash: picture, tone, focalPoint: focal_point ?? PORTRAIT_FOCAL_POINT }}
          alt={alt?.trim() ?? ''}
          altLang={textLanguage(person, 'alt')}
          width={480}
          height={480}
          widths={widths}
          sizes={sizes}
          className="absolute inset-0 size-full object-cover"
          atOnce={atOnce}
        />
      ) : (
        <Initials of={initialsOf(name)} />
      )}
    </div>
  );
}

function Initials({ of: initials }: { of: string }) {
  return (
    <svg viewBox="0 0 200 200" className="absolute inset-0 size-full" aria-hidden>
      <path d="M-5 138c50-22 66-34 105-26s66 34 105 20v80H-5z" className="fill-white/40" />
      <path d="M-5 166c44-18 70-26 106-20s62 24 104 12v60H-5z" className="fill-white/50" />
      <g className="fill-none stroke-white/70" strokeWidth="1.5">
        <path d="M-5 122c50-22 66-34 105-26s66 34 105 20M-5 106c50-22 66-34 105-26s66 34 105 20" />
      </g>
      <text
        x="100"
        y="100"
        dy="0.36em"
        textAnchor="middle"
        className="fill-petrol forced-colors:fill-[CanvasText] font-display font-semibold text-[64px] tracking-[-0.03em]"
      >
        {initials}
      </text>
    </svg>
  );
}
