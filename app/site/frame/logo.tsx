import { LOGO_MARKS } from '#congress/look/marks.ts';
import { type LogoRoom, lookPicture } from '#congress/look/pictures.ts';
import { OwnLogo } from './own-logo.tsx';
import { useKnownFacts } from './site.ts';

const STROKES = {
  teal: 'stroke-teal [.on-dark_&]:stroke-teal-bright',
  coral: 'stroke-coral',
  honey: 'stroke-honey',
};
const CELLS = { coral: 'fill-coral', honey: 'fill-honey', 'coral-soft': 'fill-coral-soft' };

function LogoMark() {
  const look = useKnownFacts()?.look;
  const mark = lookPicture(look?.mark ?? null);
  if (mark) return <OwnMark hash={mark.hash} />;
  const { size, strokeWidth, strokes, cells } = LOGO_MARKS[look?.cover ?? 'wound'];
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-9 shrink-0 sm:size-10"
      aria-hidden="true"
      fill="none"
    >
      <g strokeWidth={strokeWidth} strokeLinecap="round">
        {strokes.map(({ tone, path }) => (
          <path key={path} className={STROKES[tone]} d={path} />
        ))}
      </g>
      {cells.map(({ tone, x, y, radius }) => (
        <circle key={x} className={CELLS[tone]} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
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
        <span className="font-display mt-0.5 text-[1.5rem] leading-none font-[720] tracking-[-0.035em] sm:text-[1.75rem]">
          {name}
        </span>
      )}
    </span>
  );
}
