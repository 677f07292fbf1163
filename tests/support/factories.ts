import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Tables } from '#database/tables.ts';

/**
 * Content for tests, with named traits, so that a test reads as a story: `aRoundTable().withLectures(2)`. Each
 * factory returns plain rows to send through the data API, or stores them with `storedIn(database)`.
 */

let made = 0;
const next = () => {
  made += 1;
  return made;
};

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The smallest valid picture: one pixel. */
export const aPicture = () => `data:image/png;base64,${PIXEL}`;

/** A data string with exactly this many bytes of data. */
export const aPictureOf = (bytes: number) =>
  `data:image/png;base64,${Buffer.alloc(bytes, 7).toString('base64')}`;

interface Story<Row> {
  row: Row;
  /** A copy with other values. */
  with(values: Partial<Row>): Story<Row>;
  withPicture(picture?: string): Story<Row>;
}

function story<Row extends object>(row: Row, pictureColumn: string): Story<Row> {
  return {
    row,
    with: (values) => story({ ...row, ...values }, pictureColumn),
    withPicture: (picture = aPicture()) => story({ ...row, [pictureColumn]: picture }, pictureColumn),
  };
}

interface SpeakerRow {
  name: string;
  title: string;
  bio: string;
  image?: string | null;
}
export const aSpeaker = (): Story<SpeakerRow> =>
  story(
    { name: `Palestrante ${next()}`, title: 'Enfermeira estomaterapeuta', bio: 'Cuida de feridas.' },
    'image',
  );

interface SponsorRow {
  name: string;
  category: string;
  website?: string | null;
  logo?: string | null;
}
export const aSponsor = (): Story<SponsorRow> =>
  story({ name: `Patrocinador ${next()}`, category: 'sponsor' }, 'logo');

interface LeaderRow {
  name: string;
  title: string;
  image: string;
  order_position: number;
}
export const aLeader = (order_position = next()): Story<LeaderRow> =>
  story({ name: `Membro ${order_position}`, title: 'Presidente', image: '', order_position }, 'image');

interface CommitteeRow {
  name: string;
  position: string;
  type: string;
  image: string;
  order_position: number;
  committee_order: number;
}
export const aCommitteeMember = (): Story<CommitteeRow> =>
  story(
    {
      name: `Membro ${next()}`,
      position: 'Coordenadora',
      type: 'Comissão Científica',
      image: '',
      order_position: 1,
      committee_order: 1,
    },
    'image',
  );

type ProgramRow = Insertable<Tables['program_items']> & { id: string };

interface ProgrammeStory {
  /** The item, followed by the lectures that it contains. */
  rows: [ProgramRow, ...ProgramRow[]];
  row: ProgramRow;
  with(values: Partial<ProgramRow>): ProgrammeStory;
  inAnhanguera(): ProgrammeStory;
  storedIn(database: Database): Promise<ProgrammeStory>;
}

function programme(row: ProgramRow, lectures: ProgramRow[] = []): ProgrammeStory {
  const change = (values: Partial<ProgramRow>) => programme({ ...row, ...values }, lectures);
  return {
    row,
    rows: [row, ...lectures],
    with: change,
    inAnhanguera: () => change({ auditorium: 'Auditório Anhanguera' }),
    async storedIn(database) {
      await database
        .insertInto('program_items')
        .values([row, ...lectures])
        .execute();
      return programme(row, lectures);
    },
  };
}

const item = (): ProgramRow => ({
  id: randomUUID(),
  day: 1,
  time: '09:00 - 10:00',
  type: 'palestra',
  title: `Palestra ${next()}`,
  theme: null,
  speaker: 'Ana Exemplo',
  moderator: null,
  location: 'Térreo',
  auditorium: 'Auditório Bandeirantes',
  parent_id: null,
});

/** A lecture outside of a round table, on day 1. */
export const aLecture = () => programme(item());

/** A pre-congress course: day 0, no auditorium. */
export const aCourse = () => programme({ ...item(), day: 0, auditorium: null });

/** A round table on day 1; `withLectures(n)` adds lectures to it. */
export function aRoundTable() {
  const row: ProgramRow = { ...item(), type: 'mesa_redonda', title: null, theme: `Mesa ${next()}` };
  const lecture = (): ProgramRow => ({ ...item(), parent_id: row.id });
  return {
    ...programme(row),
    withLectures: (count: number) => programme(row, Array.from({ length: count }, lecture)),
  };
}

/** The volume of an edition, as a row for the data API. */
export const aVolume = (edition: number) => ({
  ...{ edition, title: `Anais ${edition}`, conference: 'Congresso', city: 'Recife', publisher: 'Editora' },
  ...{ first_day: '2024-05-01', last_day: '2024-05-02', published: '2024-08-01' },
});

/** A paper in the annals of an edition. */
export const aPaper = (edition: number, title = `Trabalho ${next()}`) => ({
  ...{ edition, title, abstract: 'Cuida de feridas.' },
  authors: [{ name: 'Ana Lima' }],
});
