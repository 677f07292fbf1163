import { type LogoRoom, lookPicture } from '#congress/look/pictures.ts';
import { DrawnMark } from '../../ui/drawn-mark.tsx';
import { OwnLogo } from './own-logo.tsx';
import { useKnownFacts } from './site.ts';

function LogoMark() {
  const look = useKnownFacts()?.look;
  const mark = lookPicture(look?.mark ?? null);
  if (mark) return <OwnMark hash={mark.hash} />;
  return <DrawnMark cover={look?.cover ?? 'wound'} size="size-9 shrink-0 sm:size-10" />;
}

/** Without alternative text, because the name is beside it. Square marks have their own background, or fit any. */
const OwnMark = ({ hash }: { hash: string }) => (
  <img
    src={`/media/${hash}/160.webp`}
    alt=""
    width={40}
    height={40}
    className="size-9 shrink-0 object-contain sm:size-10"
  />
);

/** In pixels; as wide as a drawn mark with a short name, so that the menu has enough room. */
const HEADER_ROOM = { width: 124, height: 46 };

/** Longer names are set smaller, so that the menu has enough room. */
const nameSize = ({ length }: string) => {
  if (length <= 5) return 'text-[1.5rem] sm:text-[1.75rem]';
  return length <= 8 ? 'text-[1.25rem] sm:text-[1.375rem]' : 'text-[1rem] sm:text-[1.125rem]';
};

interface LogoProps {
  name: string | undefined;
  /** On a dark background in light mode, too. */
  onDark?: true;
  /** The box for an uploaded logo. */
  room?: LogoRoom;
}

/**
 * The uploaded logo of the congress; otherwise its mark with its name in the current text colour, or the mark alone.
 */
export function Logo({ name, onDark, room = HEADER_ROOM }: LogoProps) {
  const facts = useKnownFacts();
  const logo = lookPicture(facts?.look.logo ?? null);
  if (facts && logo) return <OwnLogo facts={facts} logo={logo} room={room} onDark={onDark ?? false} />;
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark />
      {name && (
        <span
          className={`font-display mt-0.5 min-w-0 text-balance leading-none font-[720] tracking-[-0.035em] ${nameSize(name)}`}
        >
          {name}
        </span>
      )}
    </span>
  );
}
