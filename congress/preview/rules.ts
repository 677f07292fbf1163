import type { z } from 'zod';
import type { PublicCommitteeMember, PublicContent, PublicLeader, PublicProgramItem } from '../content.ts';
import { CommitteeMemberSchema, LeadershipMemberSchema, SpeakerSchema } from '../people/schema.ts';
import { ProgramItemDraftSchema } from '../programme/schema.ts';
import { SponsorSchema } from '../sponsors/schema.ts';
import { WelcomeSchema } from '../welcome/schema.ts';
import type { Unsaved } from './schema.ts';

interface Changes {
  upserts?: ({ id: string } & Record<string, unknown>)[];
  removals?: string[];
}

const SpeakerRow = SpeakerSchema.omit({ image: true });
const SponsorRow = SponsorSchema.omit({ logo: true });
const LeaderRow = LeadershipMemberSchema.omit({ image: true });
const MemberRow = CommitteeMemberSchema.omit({ image: true });

/**
 * The content as it would be published if the unsaved rows were saved, by the database's rules.
 *
 * @param hashOf the media hash of a stored picture
 * @throws ZodError when a row would not be accepted
 */
export function laidOver(
  content: PublicContent,
  unsaved: Unsaved,
  hashOf: (picture: string) => string,
): PublicContent {
  const { speakers, program_items, sponsors, welcome_content, leadership_team, committees } = unsaved;
  const portrait = pictured('image', hashOf);
  return {
    ...content,
    speakers: changed(content.speakers, speakers, portrait(SpeakerRow)),
    sponsors: changed(content.sponsors, sponsors, (row) =>
      pictured('logo', hashOf)(SponsorRow)({ category: 'sponsor', ...row }),
    ),
    programItems: programme(content.programItems, program_items),
    welcome: welcome(content.welcome, welcome_content),
    leadership: leadership(content.leadership, leadership_team, portrait(LeaderRow)),
    committees: members(content.committees, committees, portrait(MemberRow)),
  };
}

type Complete<Row> = (merged: Record<string, unknown>, others: readonly Row[]) => Row;

/** New rows go to the end: they would be the newest. */
function changed<Row extends { id: string }>(
  rows: readonly Row[],
  { upserts = [], removals = [] }: Changes = {},
  complete: Complete<Row>,
): Row[] {
  const gone = new Set(removals);
  const result = rows.filter(({ id }) => !gone.has(id));
  for (const change of upserts) {
    const place = result.findIndex(({ id }) => id === change.id);
    const others = result.filter(({ id }) => id !== change.id);
    const row = complete({ ...result[place], ...change }, others);
    if (place < 0) result.push(row);
    else result[place] = row;
  }
  return result;
}

/** Where a picture was sent its hash takes its place; where none was sent the row keeps what it shows. */
const pictured =
  (column: string, hashOf: (picture: string) => string) =>
  <Row>(schema: z.ZodType<Row>) =>
  ({ [column]: sent, picture = null, ...row }: Record<string, unknown>): Row & { picture: string | null } => {
    const shown = sent === undefined ? (picture as string | null) : sent ? hashOf(`${sent}`) : null;
    return { ...schema.parse(row), picture: shown };
  };

const DEFAULTS = { type: 'palestra', auditorium: null, parent_id: null };

const NEVER_CHANGED = { revision: 0, changedAt: new Date(0).toISOString() };

/** A round table's title is its theme; its lectures take its time, place, day and auditorium, and go when it goes. */
function programme(stored: readonly PublicProgramItem[], changes: Changes | undefined): PublicProgramItem[] {
  if (!changes) return [...stored];
  const changesOf = new Map(stored.map(({ id, revision, changedAt }) => [id, { revision, changedAt }]));
  const items = changed(stored, changes, ({ id, ...row }) => {
    const item = {
      id: `${id}`,
      ...ProgramItemDraftSchema.parse({ ...DEFAULTS, ...row }),
      ...(changesOf.get(`${id}`) ?? NEVER_CHANGED),
    };
    return item.type === 'mesa_redonda' ? { ...item, title: item.theme } : item;
  });
  const tables = new Map(items.filter(({ type }) => type === 'mesa_redonda').map((item) => [item.id, item]));
  const placed = items.flatMap((item) => {
    if (!item.parent_id) return [item];
    const table = tables.get(item.parent_id);
    if (!table) return [];
    const { time, location, day, auditorium } = table;
    return [{ ...item, time, location, day, auditorium }];
  });
  return sorted(placed, ['day', 'time']);
}

/** The newest text is the only one that counts; what is emptied stays as it was. */
function welcome(stored: PublicContent['welcome'], { upserts = [], removals = [] }: Changes = {}) {
  const current = stored && removals.includes(stored.id) ? null : stored;
  const newest = upserts.at(-1);
  if (!newest) return current;
  const before = current?.id === newest.id ? current : null;
  const filled = Object.fromEntries(Object.entries(newest).filter(([, value]) => /\S/.test(`${value}`)));
  return WelcomeSchema.parse({ ...before, ...filled });
}

function leadership(
  stored: readonly PublicLeader[],
  changes: Changes | undefined,
  complete: Complete<PublicLeader>,
): PublicLeader[] {
  const rows = changed(stored, changes, (row, others) =>
    complete({ ...row, order_position: row.order_position ?? highest('order_position', others) + 1 }, others),
  );
  return sorted(rows, ['order_position', 'id']);
}

/** A member without a number goes to the end of the committee, a new committee after all others. */
function members(
  stored: readonly PublicCommitteeMember[],
  changes: Changes | undefined,
  complete: Complete<PublicCommitteeMember>,
): PublicCommitteeMember[] {
  const rows = changed(stored, changes, (row, others) => {
    const same = others.filter(({ type }) => type === row.type);
    const committee =
      same.length > 0 ? highest('committee_order', same) : highest('committee_order', others) + 1;
    const numbers = {
      committee_order: row.committee_order ?? committee,
      order_position: row.order_position ?? highest('order_position', same) + 1,
    };
    return complete({ ...row, ...numbers }, others);
  });
  return sorted(rows, ['committee_order', 'order_position', 'id']);
}

const highest = <Column extends string>(column: Column, rows: readonly Record<Column, number>[]) =>
  Math.max(0, ...rows.map((row) => row[column]));

/** The rows by their columns, the first one first; rows that are alike stay as they stand. */
const sorted = <Row>(rows: readonly Row[], columns: (keyof Row)[]): Row[] =>
  rows.toSorted((one, other) => {
    const column = columns.find((name) => one[name] !== other[name]);
    return column === undefined ? 0 : one[column] < other[column] ? -1 : 1;
  });
