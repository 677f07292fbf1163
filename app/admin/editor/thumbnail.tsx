import { useState } from 'react';
import { THUMBNAIL_WIDTH } from '#congress/pictures/widths.ts';

/** A row's published picture, small; without one its initials. */
export function Thumbnail(props: { hash?: string; name: string; shape?: 'portrait' | 'logo' }) {
  const { hash, name, shape = 'portrait' } = props;
  const [broken, setBroken] = useState<string>();
  const frame = shape === 'portrait' ? 'size-12 rounded-full' : 'h-12 w-18 rounded-lg';
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center overflow-hidden bg-mist font-display font-semibold text-petrol ${frame}`}
    >
      {hash && hash !== broken ? (
        <img
          src={`/media/${hash}/${THUMBNAIL_WIDTH}.webp`}
          alt=""
          width={THUMBNAIL_WIDTH}
          height={THUMBNAIL_WIDTH}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(hash)}
          className={`size-full ${shape === 'portrait' ? 'object-cover' : 'object-contain p-1'}`}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** "Dra. Ana de Souza Lima" → "AL". */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'));
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}
