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
 * The content as it would be published if the unsaved rows were saved, by the rules that the database keeps.
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

const NOTHING_SAID = { type: 'palestra', auditorium: null, parent_id: null };

const NEVER_KEPT = { revision: 0, changedAt: new Date(0).toISOString() };

/** A round table's title is its theme; its lectures take its time, place, day and auditorium, and go when it goes. */
function programme(stored: readonly PublicProgramItem[], changes: Changes | undefined): PublicProgramItem[] {
  if (!changes) return [...stored];
  const kept = new Map(stored.map(({ id, revision, changedAt }) => [id, { revision, changedAt }]));
  const items = changed(stored, changes, ({ id, ...row }) => {
    const item = {
      id: `${id}`,
      ...ProgramItemDraftSchema.parse({ ...NOTHING_SAID, ...row }),
      ...(kept.get(`${id}`) ?? NEVER_KEPT),
    };
    return item.type === 'mesa_redonda' ? { ...item, title: item.theme } : item;
  });
  const tables = new Map(items.filter(({ type }) => type === 'mesa_redonda').map((item) => [item.id, item]));
  return items
    .flatMap((item) => {
      if (!item.parent_id) return [item];
      const table = tables.get(item.parent_id);
      if (!table) return [];
      const { time, location, day, auditorium } = table;
      return [{ ...item, time, location, day, auditorium }];
    })
    .sort((one, other) => one.day - other.day || byText(one.time, other.time));
}

/** The newest text is the only one that counts; what is emptied stays as it was. */
function welcome(stored: PublicContent['welcome'], { upserts = [], removals = [] }: Changes = {}) {
  const kept = stored && removals.includes(stored.id) ? null : stored;
  const newest = upserts.at(-1);
  if (!newest) return kept;
  const before = kept?.id === newest.id ? kept : null;
  const filled = Object.fromEntries(Object.entries(newest).filter(([, value]) => /\S/.test(`${value}`)));
  return WelcomeSchema.parse({ ...before, ...filled });
}

function leadership(
  stored: readonly PublicLeader[],
  changes: Changes | undefined,
  complete: Complete<PublicLeader>,
): PublicLeader[] {
  return changed(stored, changes, (row, others) => {
    const last = Math.max(0, ...others.map(({ order_position }) => order_position));
    return complete({ ...row, order_position: row.order_position ?? last + 1 }, others);
  }).sort((one, other) => one.order_position - other.order_position || byText(one.id, other.id));
}

/** A member without a number goes to the end of the committee, a new committee after all others. */
function members(
  stored: readonly PublicCommitteeMember[],
  changes: Changes | undefined,
  complete: Complete<PublicCommitteeMember>,
): PublicCommitteeMember[] {
  return changed(stored, changes, (row, others) => {
    const same = others.filter(({ type }) => type === row.type);
    const last = (column: 'order_position' | 'committee_order', among: readonly PublicCommitteeMember[]) =>
      Math.max(0, ...among.map((member) => member[column]));
    const committee = same.length > 0 ? last('committee_order', same) : last('committee_order', others) + 1;
    return complete(
      {
        ...row,
        committee_order: row.committee_order ?? committee,
        order_position: row.order_position ?? last('order_position', same) + 1,
      },
      others,
    );
  }).sort(
    (one, other) =>
      one.committee_order - other.committee_order ||
      one.order_position - other.order_position ||
      byText(one.id, other.id),
  );
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
