import { type Clock, shownMoment } from '#congress/clock.ts';
import { summaryOf, talksOf } from '#congress/feedback/for-speakers.ts';
import { type Answer, type OwnTalk, QUESTIONS } from '#congress/feedback/schema.ts';
import type { Language } from '#congress/language.ts';
import { contentIn } from '#congress/localized-content.ts';
import { momentIn } from '#congress/programme/now.ts';
import type { Database } from '#database/tables.ts';
import type { Snapshot } from '#server/content/snapshot.ts';

export interface OwnTalksParameters {
  database: Database;
  snapshot: Pick<Snapshot, 'content' | 'facts'>;
  clock: Clock;
}

/** What was thought of a speaker's talks, in the order of the programme; none unless the facts show it to speakers. */
export async function ownTalks(
  { database, snapshot, clock }: OwnTalksParameters,
  speaker: string,
  language: Language,
): Promise<OwnTalk[]> {
  const { feedback, event, showing } = snapshot.facts();
  const content = snapshot.content();
  if (!feedback.on || !feedback.speakers || !content) return [];
  const now = momentIn(shownMoment(clock(), showing.day, event.timeZone), event.timeZone);
  const talks = talksOf(speaker, contentIn(content, language), { event }, now);
  const closed = talks.filter(({ opensOn }) => opensOn === null).map(({ code }) => code);
  const rows =
    closed.length > 0
      ? await database
          .selectFrom('feedback')
          .select(['id', 'talk', ...QUESTIONS, 'remark', 'language'])
          .where('talk', 'in', closed)
          .execute()
      : [];
  const answers = Map.groupBy(rows as (Answer & { talk: string })[], ({ talk }) => talk);
  return talks.map((talk) => ({ ...talk, summary: summaryOf(answers.get(talk.code) ?? []) }));
}
