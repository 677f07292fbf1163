import { addDays } from '#congress/day.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { otherFacts } from '#tests/support/other-facts.ts';

/** A congress other than the sample: what its staff have decided before they open the administrator area. */
export interface OwnCongress {
  facts: Facts;
  /** The colour of logo and mark. */
  paint: string;
  domain: string;
  /** The subjects of its talks. */
  topics: string[];
}

const threeRooms = (names: [string, string, string][]): Facts['rooms'] =>
  names.map(([name, en, es], index) => ({ id: `sala-${index + 1}`, name: { 'pt-BR': name, en, es } }));

interface Days {
  firstDay: string;
  lastDay: string;
  preCongressDay: string | null;
  timeZone: string;
}

/** The facts with dates, at realistic distances from the event. */
function dated({ firstDay, ...days }: Days): Partial<Facts> {
  const from = (offset: number) => addDays(firstDay, offset);
  return {
    event: { ...otherFacts.event, firstDay, ...days, opensAt: '07:30', closesAt: '19:15' },
    showing: { day: null, phase: null },
    nextEdition: { firstDay: null, lastDay: null },
    batches: [
      { ...(otherFacts.batches[0] as Facts['batches'][number]), from: null, until: from(-120) },
      { ...(otherFacts.batches[1] as Facts['batches'][number]), from: from(-119), until: null },
    ],
    deadlines: { registration: from(-9), sponsorship: from(-75) },
    papers: {
      ...otherFacts.papers,
      submissionDeadline: from(-150),
      finalVersionDeadline: from(-48),
    },
    privacy: { ...otherFacts.privacy, since: from(-300) },
    accessibility: { reviewed: from(-290) },
  };
}

/** Completes the facts with those of `otherFacts`, which differ from the sample as well (tests/contract/facts-everywhere.test.ts). */
const own = (domain: string, facts: Partial<Facts>): Facts =>
  JSON.parse(JSON.stringify({ ...otherFacts, ...facts }).replaceAll('urdir.test', domain));

/** Nephrology in Manaus: a time zone an hour behind the sample's, four days, a first edition. */
export const MANAUS: OwnCongress = {
  domain: 'nefron.test',
  paint: '#6d28d9',
  topics: ['Diálise', 'Transplante', 'Glomérulo', 'Nefrite', 'Cistos'],
  facts: own('nefron.test', {
    ...dated({
      firstDay: '2027-08-18',
      lastDay: '2027-08-21',
      preCongressDay: null,
      timeZone: 'America/Manaus',
    }),
    congress: {
      ...{ shortName: 'Néfron', gender: { 'pt-BR': null, es: null } },
      name: {
        'pt-BR': 'Congresso Amazônico de Nefrologia',
        en: 'Amazonian Congress of Nephrology',
        es: 'Congreso Amazónico de Nefrología',
      },
      edition: 1,
      fieldOfStudy: { 'pt-BR': 'nefrologia', en: 'nephrology', es: 'nefrología' },
    },
    look: {
      ...otherFacts.look,
      mainColour: '#5b21b6',
      accentColour: '#0891b2',
      cover: 'rings',
      typeface: 'nunito',
    },
    venue: { ...otherFacts.venue, country: 'BR' },
    rooms: threeRooms([
      ['Salão Samaúma', 'Kapok Hall', 'Salón Ceiba'],
      ['Sala Igapó', 'Igapo Room', 'Sala Igapó'],
      ['Sala Várzea', 'Varzea Room', 'Sala Várzea'],
    ]),
    organiser: {
      name: 'Sociedade Amazônica de Nefrologia',
      taxId: '98.765.432/0001-98',
      supporters: null,
      privacyEmail: 'dados@nefron.test',
    },
    statistics: { editions: [], sponsors: [] },
  }),
};

/** Libraries in Lisbon, with a feminine name: daylight saving time ends on its last day, which has 25 hours. */
export const LISBON: OwnCongress = {
  domain: 'estante.test',
  paint: '#be123c',
  topics: ['Catálogo', 'Acervo', 'Leitura', 'Restauro', 'Arquivo'],
  facts: own('estante.test', {
    ...dated({
      firstDay: '2027-10-29',
      lastDay: '2027-10-31',
      preCongressDay: '2027-10-28',
      timeZone: 'Europe/Lisbon',
    }),
    congress: {
      ...{ shortName: 'Estante', gender: { 'pt-BR': null, es: null } },
      name: {
        'pt-BR': 'Jornada Ibérica de Bibliotecas',
        en: 'Iberian Meeting of Libraries',
        es: 'Jornada Ibérica de Bibliotecas',
      },
      edition: 12,
      fieldOfStudy: { 'pt-BR': 'biblioteconomia', en: 'librarianship', es: 'biblioteconomía' },
    },
    look: {
      ...otherFacts.look,
      ...{ mainColour: '#9f1239', accentColour: '#a16207', cover: 'leaves', typeface: 'source-serif-4' },
    },
    venue: { ...otherFacts.venue, city: 'Lisboa', region: 'LX', country: 'PT', postalCode: '1100-148' },
    rooms: threeRooms([
      ['Sala Alfama', 'Alfama Room', 'Sala Alfama'],
      ['Sala Chiado', 'Chiado Room', 'Sala Chiado'],
      ['Auditório Tejo', 'Tagus Auditorium', 'Auditorio Tajo'],
    ]),
    organiser: {
      name: 'Rede Ibérica de Bibliotecas',
      taxId: null,
      supporters: 'Cinemateca do Cais',
      privacyEmail: 'dados@estante.test',
    },
  }),
};
