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

/** The name beside it says what it is. Square marks have grounds of their own, or look good on any. */
const OwnMark = ({ hash }: { hash: string }) => (
  <img
    src={`/media/${hash}/160.webp`}
    alt=""
    width={40}
    height={40}
    className="size-9 shrink-0 object-contain sm:size-10"
  />
);

/** In pixels; as wide as a drawn mark with a short name, which leaves the menu its room. */
const HEADER_ROOM = { width: 124, height: 46 };

/** A longer name is set smaller: the menu beside it keeps its room. */
const nameSize = ({ length }: string) => {
  if (length <= 5) return 'text-[1.5rem] sm:text-[1.75rem]';
  return length <= 8 ? 'text-[1.25rem] sm:text-[1.375rem]' : 'text-[1rem] sm:text-[1.125rem]';
};

interface LogoProps {
  name: string | undefined;
  /** It stands on a dark ground, by day, too. */
  onDark?: true;
  /** How large a logo of the congress's own may be. */
  room?: LogoRoom;
}

/** The congress's own logo. Without one mark and word, or the mark alone; the colour of the word is the current one. */
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
