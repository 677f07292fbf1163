import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { shippedFacts } from '../congress/facts/shipped.ts';
import { storedName } from '../congress/programme/days-and-rooms.ts';
import { clockTime } from '../congress/programme/times.ts';

const ROUND_TABLES = 250;
const LECTURES_IN_EACH = 4;
export const ITEMS = 2000;

const THEMES = [
  'Úlcera venosa',
  'Lesão por pressão',
  'Biofilme',
  'Pé diabético',
  'Laser',
  'Estomias',
  'Queimaduras',
];
const ASPECTS = [
  'avaliação',
  'prevenção no plantão',
  'custo e acesso',
  'evidência recente',
  'o que ainda engana',
];
const GIVEN = [
  'Ana',
  'João',
  'Lívia',
  'Tomás',
  'Sônia',
  'Davi',
  'Celeste',
  'Otávio',
  'Mateo',
  'Íris',
  'Caio',
];
const FAMILY = ['Lima', 'Conceição', 'Prado', 'Araújo', 'Telles', 'Nóbrega', 'Okubo', 'Sampaio', 'Leitão'];

const of = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item;
const person = (n: number) => `${of(GIVEN, n)} ${of(FAMILY, Math.floor(n / 3))} ${of(FAMILY, n * 7 + 3)}`;

export interface Item {
  id: string;
  day: number;
  time: string;
  type: 'palestra' | 'mesa_redonda';
  title: string | null;
  theme: string | null;
  speaker: string | null;
  moderator: string | null;
  location: string;
  auditorium: string | null;
  parent_id: string | null;
}

function lecture(n: number): Item {
  const start = 8 * 60 + (n % 40) * 15;
  const day = n % 3;
  return {
    id: randomUUID(),
    day,
    time: `${clockTime(start)} - ${clockTime(start + 30)}`,
    type: 'palestra',
    title: `${of(THEMES, n)}: ${of(ASPECTS, Math.floor(n / 7))}, caso ${n}`,
    theme: null,
    speaker: person(n),
    moderator: person(n + 5),
    location: `Sala ${n % 30}`,
    auditorium: day === 0 ? null : of(shippedFacts.rooms.map(storedName), Math.floor(n / 3)),
    parent_id: null,
  };
}

function roundTable(n: number): Item[] {
  const alone = lecture(n);
  const table: Item = { ...alone, type: 'mesa_redonda', title: null, theme: alone.title, speaker: null };
  const inside = Array.from({ length: LECTURES_IN_EACH }, (_, place) => ({
    ...lecture(n * LECTURES_IN_EACH + place),
    day: table.day,
    time: table.time,
    auditorium: table.auditorium,
    parent_id: table.id,
  }));
  return [table, ...inside];
}

/** A programme of `ITEMS` items, more than any congress has. */
export function programme(): Item[] {
  const tables = Array.from({ length: ROUND_TABLES }, (_, n) => roundTable(n)).flat();
  return [...tables, ...Array.from({ length: ITEMS - tables.length }, (_, n) => lecture(ROUND_TABLES + n))];
}

export async function storeProgramme(pool: pg.Pool, items: readonly Item[]): Promise<void> {
  await pool.query(
    `INSERT INTO program_items (id, day, time, type, title, theme, speaker, moderator, location, auditorium, parent_id)
     SELECT id, day, time, type, title, theme, speaker, moderator, location, auditorium, parent_id
     FROM jsonb_populate_recordset(NULL::program_items, $1)`,
    [JSON.stringify(items)],
  );
}
