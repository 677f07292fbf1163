import { shippedFacts } from '../../congress/facts/shipped.ts';
import { storedName } from '../../congress/programme/days-and-rooms.ts';
import { clockTime } from '../../congress/programme/times.ts';

const SPEAKERS = 20;
const BIO =
  'Cuida de feridas desde 2004, coordena um ambulatório e ensina quem cuida. Escreve sobre o que aprende.';

export const speakers = Array.from({ length: SPEAKERS }, (_, n) => ({
  name: `Pessoa Convidada ${n + 1}`,
  title: 'Enfermeira estomaterapeuta, mestre e doutora',
  bio: BIO,
  picture: `pessoa-${n + 1}.png`,
}));

export interface Activity {
  start: string;
  end: string;
  room: string;
  title: string;
  speaker: string;
  isTable: boolean;
  /** The title of the round table that it is inside. */
  inside: string;
}

const MINUTES = 45;
const MORNING = 8 * 60;
const IN_EACH_ROOM = 11;
const INSIDE_EACH = 4;
/** Of each room the sixth session is a round table. */
const TABLE = 5;

/** A day of 30 items: in each of two rooms ten lectures and a round table of four. */
export const activities: Activity[] = shippedFacts.rooms.slice(0, 2).flatMap((room, place) => {
  const name = storedName(room);
  return Array.from({ length: IN_EACH_ROOM }, (_, n): Activity[] => {
    const start = MORNING + n * MINUTES;
    const when = { start: clockTime(start), end: clockTime(start + MINUTES), room: name };
    const speaker = speakers[(place * IN_EACH_ROOM + n) % SPEAKERS]?.name ?? '';
    const isTable = n === TABLE;
    const title = `${isTable ? 'Mesa' : 'Palestra'} ${n + 1} sobre feridas, sala ${place + 1}`;
    const lectures = Array.from({ length: isTable ? INSIDE_EACH : 0 }, (_, k) => ({
      ...{ ...when, speaker, isTable: false, inside: title },
      title: `Ponto de vista ${k + 1}, sala ${place + 1}`,
    }));
    return [{ ...when, title, speaker: isTable ? '' : speaker, isTable, inside: '' }, ...lectures];
  }).flat();
});

/** What begins in the afternoon; lectures follow their round table. */
export const afternoon = activities.filter(({ start, inside }) => start >= '13:00' && !inside);

export interface Translation {
  title: string;
  room: string;
  english: string;
  spanish: string;
}

/** Talks in English and Spanish. */
const translations = activities
  .filter(({ isTable, inside }) => !isTable && !inside)
  .map(
    ({ title, room }, n): Translation => ({
      ...{ title, room },
      english: `Talk ${n + 1} about wounds, room 1`,
      spanish: `Conferencia ${n + 1} sobre heridas, sala 1`,
    }),
  );
/** Five of which somebody else sent the translations, and five that the editor translates. */
export const sent = translations.slice(0, 5);
export const own = translations.slice(5, 10);

/** Talks that are called otherwise from 18:00 on. */
export const renamed = translations
  .slice(10, 15)
  .map(({ title }) => ({ title, other: `${title}: parte dois` }));
