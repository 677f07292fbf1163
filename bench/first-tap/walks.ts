import { TAPS } from './taps.ts';

/** An action on a page; letters are typed into the element that was tapped last. */
export type Act = { tap: string } | { type: string } | { scroll: number };

interface Stop {
  path: string;
  acts: Act[];
}

/** A visit with an empty cache. */
export interface Walk {
  name: string;
  stops: Stop[];
  /** The most kilobytes of scripts on the wire. */
  budget?: number;
  /** Whether it must not load React. */
  withoutReact?: boolean;
}

const tapOf = (name: string): Act => {
  const known = TAPS.find((one) => one.name === name);
  if (!known) throw new Error(`Nobody taps ${name}.`);
  return { tap: known.act };
};
const scroll = (strokes: number): Act => ({ scroll: strokes });
const typed = (into: string, text: string): Act[] => [{ tap: into }, ...[...text].map((type) => ({ type }))];
const menu: Act[] = [
  tapOf('menu'),
  tapOf('language'),
  { tap: '#menu [role=dialog] [popovertargetaction=hide]' },
];

export const WALKS: Walk[] = [
  {
    name: 'home',
    budget: 95,
    stops: [
      {
        path: '/',
        acts: [
          ...menu,
          scroll(8),
          tapOf('day'),
          tapOf('slide'),
          tapOf('slide'),
          tapOf('question'),
          scroll(20),
          scroll(-8),
        ],
      },
    ],
  },
  {
    name: 'programme and agenda',
    budget: 110,
    stops: [
      {
        path: '/programacao',
        acts: [
          scroll(3),
          ...typed('main input[type=search]', 'lesao'),
          scroll(1),
          tapOf('star'),
          { tap: 'main a[href*="dia="], main .tabs > fieldset > label:nth-of-type(2)' },
          scroll(3),
        ],
      },
      { path: '/programacao/minha-agenda', acts: [scroll(2), tapOf('star'), scroll(-2)] },
    ],
  },
  {
    name: 'speakers and a form',
    stops: [
      { path: '/palestrantes', acts: [scroll(4), ...menu, scroll(-2)] },
      {
        path: '/contato',
        acts: [
          ...typed('main form input[autocomplete=name]', 'Ana'),
          ...typed('main form input[type=email]', 'a@b.co'),
          ...typed('main form textarea', 'Oi, onde?'),
          scroll(3),
        ],
      },
    ],
  },
  {
    name: 'a text page',
    budget: 25,
    withoutReact: true,
    stops: [{ path: '/politica-privacidade', acts: [scroll(4), ...menu, scroll(-3), scroll(4)] }],
  },
];
